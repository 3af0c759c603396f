import { fillIn } from "./fillIn.ts"
import { pinsOf } from "./pinsOf.ts"

/**
 * Five pins on one line: only the drawing, in the colors of the theme. It is placed in elements that are named or hidden. The
 * grid is so fine that all numbers are whole. Its size is that in a button whose styles are not there yet.
 */
export const PinsDrawing = ({ address }: { address: string }) => {
  const { pins, hue } = pinsOf(address)
  const each = (draw: (x: number, length: number) => string) =>
    pins.map((pin, at) => draw(68 + at * 57, 40 + 15 * pin)).join("")
  const fill = fillIn(hue)
  return (
    <svg viewBox="0 0 400 400" width="28" height="28">
      <path fill={fill(".925 .028", ".285 .03")} d="M0 0h400v400H0z" />
      <path fill={fill(".74 .06", ".47 .045")} fillOpacity=".8" d={each((x) => `M${x} 105h36v55h-36z`)} />
      <path fill={fill(".46 .09", ".83 .085")} d={each((x, length) => `M${x} 170h36v${length - 15}l-18 15-18-15z`)} />
    </svg>
  )
}
