import { monogramHue } from "./monogramHue.ts"

/** The first letter of a name on a muted hue derived from the name. */
export const Monogram = ({ name }: { name: string }) => {
  const hue = monogramHue(name)
  return (
    <svg viewBox="0 0 100 100" aria-hidden>
      <path fill={`light-dark(oklch(.91 .04 ${hue}), oklch(.33 .045 ${hue}))`} d="M0 0h100v100H0z" />
      <text
        x="50"
        y="51"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="42"
        fontWeight="600"
        fill={`light-dark(oklch(.42 .075 ${hue}), oklch(.86 .075 ${hue}))`}
      >
        {(/[\p{L}\p{N}]/u.exec(name) ?? [...name.trim()])[0]?.toUpperCase()}
      </text>
    </svg>
  )
}
