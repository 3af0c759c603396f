import type { CSSProperties } from "react"
import { useStyles } from "./useStyles.ts"
import css from "./Figure.css?inline"

/** An amount in large type, its minor part dimmed; long amounts use smaller type so that they always fit. */
export const Figure = ({
  text,
  dim = "",
  size = 40
}: {
  text: string
  dim?: string | undefined
  size?: 40 | 36 | 32 | undefined
}) => {
  useStyles(css)
  const length = text.length + dim.length
  const fit = length > 17 ? 24 : length > 15 ? 28 : length > 12 ? 32 : 40
  return (
    <bdi className="fig" dir="ltr" data-fit={Math.min(size, fit)} style={{ "--c": length } as CSSProperties}>
      {text}
      {dim && <span className="c3">{dim}</span>}
    </bdi>
  )
}
