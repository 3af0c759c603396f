import { fillIn } from "./fillIn.ts"
import { monogramHue } from "./monogramHue.ts"

/** The first letter of a name on a muted hue derived from the name. */
export const Monogram = ({ name }: { name: string }) => {
  const fill = fillIn(monogramHue(name))
  return (
    <svg viewBox="0 0 100 100" width="28" height="28" aria-hidden>
      <path fill={fill(".91 .04", ".33 .045")} d="M0 0h100v100H0z" />
      <text
        x="50"
        y="51"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="42"
        fontWeight="600"
        fill={fill(".42 .075", ".86 .075")}
      >
        {(/[\p{L}\p{N}]/u.exec(name) ?? [...name.trim()])[0]?.toUpperCase()}
      </text>
    </svg>
  )
}
