import type { IconPath } from "../icons/IconPath.ts"
import { Icon } from "./Icon.tsx"

/** The sunken 36 tile that stands where a row has no mark. */
export const Tile = ({ icon }: { icon: IconPath }) => (
  <span className="tile" aria-hidden>
    <Icon path={icon} />
  </span>
)
