import type { IconName } from "../icons/IconName.ts"
import { Icon } from "./Icon.tsx"

/** The sunken 36 tile that stands where a row has no mark. */
export const Tile = ({ icon }: { icon: IconName }) => (
  <span className="tile" aria-hidden>
    <Icon name={icon} />
  </span>
)
