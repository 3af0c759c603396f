import { bladePath } from "./bladePath.ts"
import { useStyles } from "./useStyles.ts"
import css from "./KeyDrawing.css?inline"

const cuts = [2, 5, 1, 4, 2]

/** A large brass key. */
export const KeyDrawing = () => {
  useStyles(css)
  const edge = bladePath(cuts, { width: 166, lead: 4, min: 4, max: 14 })
  const points = edge.replace(/([\d.]+),([\d.]+)/g, (_, x, y) => `${+x + 96},${+y + 29}`)
  return (
    <svg className="keydraw" viewBox="0 0 278 88" aria-hidden>
      <path d="M36 0h16A36 36 0 0 1 86 25h10v38H86A36 36 0 0 1 52 88H36A36 36 0 0 1 0 52V36A36 36 0 0 1 36 0zM24 33a11 11 0 1 0 0 22a11 11 0 1 0 0-22z" />
      <polygon points={`96,29 ${points} 262,29 278,51 266,59 96,59`} />
      <path className="groove" d="M92 50H270M83 23v42" />
    </svg>
  )
}
