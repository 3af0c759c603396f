import type { IconName } from "../icons/IconName.ts"
import { paths } from "../icons/paths.ts"

const mirrored = /^(back|next|arrow|send|receive|swap|external|leave|bolt)$/

/** One icon of the set, in the colour of its text. */
export const Icon = ({
  name,
  size = 20,
  className = ""
}: {
  name: IconName
  size?: 16 | 20 | 24 | 32 | undefined
  className?: string | undefined
}) => {
  const [stroke, fill] = ((paths as Record<string, string>)[name] ?? "").split("|")
  return (
    <svg
      aria-hidden
      className={`i ${mirrored.test(name) ? "flip " : ""}${className}`}
      width={`${size / 16}em`}
      height={`${size / 16}em`}
      viewBox="0 0 20 20"
    >
      <path d={stroke} />
      {fill && <path className="f" d={fill} />}
    </svg>
  )
}
