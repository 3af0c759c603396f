import { bladeEnd, type Cutting, keyOutline } from "./keyOutline.ts"

/** Bow, collar and blade of a key with as many places for cuts as `places`; without `cuts` it is blank. */
export const KeyBody = ({
  cuts,
  cutting,
  places
}: {
  readonly cuts: ReadonlyArray<number>
  readonly cutting: Cutting
  readonly places: number
}) => (
  <g className="key-body">
    <path d="M54 0H98A54 54 0 0 1 140 20H180V112H140A54 54 0 0 1 98 131H54A54 54 0 0 1 0 77V54A54 54 0 0 1 54 0ZM40 48a18 18 0 1 0 0 36a18 18 0 1 0 0-36Z" />
    <polygon points={keyOutline(cuts, places, cutting)} />
    <path className="key-groove" d={`M141 39V92M188 86H${bladeEnd(places, cutting) + 24}`} />
  </g>
)
