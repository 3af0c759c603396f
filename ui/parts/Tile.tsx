import type { IconPath } from "../icons/IconPath.ts"
import { Icon } from "./Icon.tsx"

/** The recessed 36 px tile with an icon, for rows without a mark. */
export const Tile = ({ icon }: { icon: IconPath }) => (
  <span className="tile" aria-hidden>
    <Icon path={icon} />
  </span>
)
