package screen

// paintShader fills masks with paint. Image 0 holds the masks (premultiplied
// white, or a picture); image 1 is the texture in use, if any.
//
// color is the paint's colour From, premultiplied. custom.w packs the kind of
// paint (0 plain, 1 linear, 2 radial, 3 texture) with the blue and alpha of To,
// custom.z its red and green; custom.xy is where the pixel lies in the
// gradient, or on the texture, in its pixels.
const paintShader = `//kage:unit pixels
package main

func Fragment(dst vec4, src vec2, color vec4, custom vec4) vec4 {
	mask := imageSrc0UnsafeAt(src)
	if custom.w < 65535.5 {
		return mask * color
	}
	ba := floor(custom.w + 0.5)
	kind := floor(ba / 65536)
	if kind > 2.5 {
		return mask.a * color * weave(custom.xy)
	}
	ba -= kind * 65536
	rg := floor(custom.z + 0.5)
	r := floor(rg / 256)
	b := floor(ba / 256)
	to := vec4(r, rg - r*256, b, ba - b*256) / 255
	to.rgb *= to.a
	t := custom.x
	if kind > 1.5 {
		t = length(custom.xy)
	}
	c := mix(color, to, clamp(t, 0, 1))
	// Half a step of noise keeps wide gradients from showing bands.
	p := floor(dst.xy)
	n := fract(52.9829189*fract(dot(p, vec2(0.06711056, 0.00583715)))) - 0.5
	c = clamp(c + n/255, vec4(0), vec4(1))
	c.rgb = min(c.rgb, vec3(c.a))
	return mask.a * c
}

// weave is the repeating texture at a point, between its pixels.
func weave(at vec2) vec4 {
	size := imageSrc1Size()
	o := imageSrc1Origin()
	q := at - 0.5
	i := floor(q)
	f := q - i
	a := o + mod(i, size) + 0.5
	b := o + mod(i+1, size) + 0.5
	return mix(
		mix(imageSrc1UnsafeAt(a), imageSrc1UnsafeAt(vec2(b.x, a.y)), f.x),
		mix(imageSrc1UnsafeAt(vec2(a.x, b.y)), imageSrc1UnsafeAt(b), f.x),
		f.y)
}
`
