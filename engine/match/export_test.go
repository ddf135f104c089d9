package match

// Seal puts a checksum on a JSON object.
var Seal = seal
