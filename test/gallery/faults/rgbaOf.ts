/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

const known = new Map<string, Rgba>()
const pixel = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!

/** Any CSS color as numbers. The canvas reads all that the browser does: oklch, color-mix, relative colors. */
export const rgbaOf = (color: string): Rgba => {
  let value = known.get(color)
  if (value === undefined) {
    pixel.clearRect(0, 0, 1, 1)
    pixel.fillStyle = color
    pixel.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data
    value = [red!, green!, blue!, alpha! / 255]
    known.set(color, value)
  }
  return value
}
