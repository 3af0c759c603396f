import type { IconPath } from "../icons/IconPath.ts"

/** One icon, in the color of its text. */
export const Icon = ({
  path,
  size = 20,
  className = ""
}: {
  path: IconPath
  size?: 16 | 20 | 24 | 32 | undefined
  className?: string | undefined
}) => {
  const [strokes, filled, flip = ""] = path.split("|")
  return (
    <svg
      aria-hidden
      className={`i ${flip} ${className}`}
      width={`${size / 16}em`}
      height={`${size / 16}em`}
      viewBox="0 0 20 20"
    >
      <path d={strokes} />
      {filled && <path className="f" d={filled} />}
    </svg>
  )
}
