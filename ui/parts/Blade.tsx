import type { CSSProperties } from "react"
import { cutsOf } from "./cutsOf.ts"
import { groupsOf } from "./groupsOf.ts"
import { Strip } from "./Strip.tsx"
import { useMedia } from "./useMedia.ts"
import { useStyles } from "./useStyles.ts"
import css from "./Blade.css?inline"

/** A full address drawn as a key's blade: one cut above each group of four characters. */
export const Blade = ({
  address,
  tone,
  label
}: {
  address: string
  tone?: "brass" | "plain" | "care" | undefined
  label: string
}) => {
  useStyles(css)
  const groups = groupsOf(address)
  const cuts = cutsOf(address)
  const hex = /^0x/i.test(address)
  const narrow = useMedia("(max-width: 17em)")
  const tiny = useMedia("(max-width: 14em)")
  const columns = tiny ? 2 : narrow ? 4 : address.length > 40 && !hex ? 6 : 5
  const rows = Array.from({ length: Math.ceil(groups.length / columns) }, (_, row) => row * columns)
  return (
    <div className="blade" part="blade" role="group" aria-label={label} dir="ltr">
      {rows.map((from) => {
        const part = groups.slice(from, from + columns)
        return (
          <div key={from} style={{ "--n": part.length, "--of": columns } as CSSProperties}>
            <Strip cuts={cuts.slice(from, from + columns)} tone={tone} />
            <p className="mono">
              {part.map((group, at) => (
                <span key={at}>
                  {hex && from + at === 0 && <span className="c3">0x</span>}
                  {group}{" "}
                </span>
              ))}
            </p>
          </div>
        )
      })}
    </div>
  )
}
