import { cutsOf, groupsOf } from "./cutsOf.ts"
import { KeyBody } from "./KeyBody.tsx"
import type { Cutting } from "./keyOutline.ts"

const width = 800
/** The parts of a key around its cuts: bow and collar, the end of the blade, its tip. */
const around = 202 + 14 + 40

/** The key of one namespace with its address, or a blank one. All are equally long, whatever the number of cuts. */
export const SmallKey = ({ address, label }: { readonly address: string | undefined; readonly label: string }) => {
  const groups = address === undefined ? [] : groupsOf(address)
  const places = Math.max(groups.length, 10)
  const cutting: Cutting = { pitch: (width - around) / places, min: 4, max: 30 }
  return (
    <div className="small-key" dir="ltr" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} 131`} aria-hidden="true">
        <KeyBody cuts={address === undefined ? [] : cutsOf(address)} cutting={cutting} places={places} />
      </svg>
      <div className="small-groups" aria-hidden="true">
        {Array.from({ length: places }, (_, index) => (
          <span key={index}>{groups[index] ?? "····"}</span>
        ))}
      </div>
    </div>
  )
}
