import { fillIn } from "./fillIn.ts"
import { pinsOf } from "./pinsOf.ts"

/** Five pins on one line: only the drawing, on a 40 by 40 grid, in the colors of the theme. It stands in elements that are named or hidden. */
export const PinsDrawing = ({ address }: { address: string }) => {
  const { pins, hue } = pinsOf(address)
  const each = (draw: (x: number, length: number) => string) =>
    pins.map((pin, at) => draw((68 + at * 57) / 10, 4 + 1.5 * pin)).join("")
  const fill = fillIn(hue)
  return (
    <svg viewBox="0 0 40 40">
      <path fill={fill(".925 .028", ".285 .03")} d="M0 0h40v40H0z" />
      <path fill={fill(".74 .06", ".47 .045")} fillOpacity=".8" d={each((x) => `M${x} 10.5h3.6V16h-3.6z`)} />
      <path
        fill={fill(".46 .09", ".83 .085")}
        d={each((x, length) => `M${x} 17h3.6v${length - 1.5}l-1.8 1.5-1.8-1.5z`)}
      />
    </svg>
  )
}
