import { cutsOf, groupsOf } from "./cutsOf.ts"
import { bladeEnd, cutCentre, type Cutting, keyOutline } from "./keyOutline.ts"
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
        <Body cuts={cuts} cutting={wide} />
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
        <Body cuts={cuts} cutting={narrow} />
      </svg>
      <div className="key-groups" aria-hidden="true">
        {Array.from({ length: places }, (_, index) => (
          <span key={index}>{groups[index] ?? "····"}</span>
        ))}
      </div>
    </div>
  )
}

const Body = ({ cuts, cutting }: { readonly cuts: ReadonlyArray<number>; readonly cutting: Cutting }) => (
  <g className="key-body">
    <path d="M54 0H98A54 54 0 0 1 140 20H180V112H140A54 54 0 0 1 98 131H54A54 54 0 0 1 0 77V54A54 54 0 0 1 54 0ZM40 48a18 18 0 1 0 0 36a18 18 0 1 0 0-36Z" />
    <polygon points={keyOutline(cuts, places, cutting)} />
    <path className="key-groove" d={`M141 39V92M188 86H${bladeEnd(places, cutting) + 24}`} />
  </g>
)

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
