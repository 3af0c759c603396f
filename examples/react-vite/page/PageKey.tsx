import { cutsOf, groupsOf } from "./cutsOf.ts"
import { KeyBody } from "./KeyBody.tsx"
import { bladeEnd, cutCentre, type Cutting } from "./keyOutline.ts"
import { fill, useTexts } from "./texts.ts"

const wide: Cutting = { pitch: 104, min: 8, max: 40 }
const narrow: Cutting = { pitch: 46, min: 4, max: 26 }
const places = 10

/** The key across the page: blank, or cut from the connected address, with one cut per four characters. */
export const PageKey = ({ address }: { readonly address: string | undefined }) => {
  const texts = useTexts()
  const groups = address === undefined ? [] : groupsOf(address)
  const cuts = address === undefined ? [] : cutsOf(address)
  return (
    <div
      className="key"
      dir="ltr"
      role="img"
      aria-label={address === undefined ? texts.blankKey : fill(texts.cutKey, { address })}
    >
      <svg className="key-wide" viewBox="0 0 1296 166" aria-hidden="true">
        <KeyBody cuts={cuts} cutting={wide} places={places} />
        {Array.from({ length: places }, (_, index) => (
          <Place key={index} x={cutCentre(index, wide)} group={groups[index]} />
        ))}
        {address !== undefined && (
          <text className="key-prefix" x="182" y="155">
            0x
          </text>
        )}
      </svg>
      <svg className="key-narrow" viewBox={`0 0 ${bladeEnd(places, narrow) + 40} 131`} aria-hidden="true">
        <KeyBody cuts={cuts} cutting={narrow} places={places} />
      </svg>
      <div className="key-groups" aria-hidden="true">
        {Array.from({ length: places }, (_, index) => (
          <span key={index}>{groups[index] ?? "····"}</span>
        ))}
      </div>
    </div>
  )
}

const Place = ({ x, group }: { readonly x: number; readonly group: string | undefined }) => (
  <>
    <path className="key-tick" d={`M${x} 112V125`} />
    {group === undefined ? (
      <g className="key-dots">
        {[-19.5, -6.5, 6.5, 19.5].map((shift) => (
          <circle key={shift} cx={x + shift} cy="148" r="1.4" />
        ))}
      </g>
    ) : (
      <text className="key-group" x={x} y="155">
        {group}
      </text>
    )}
  </>
)
