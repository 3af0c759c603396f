import type { IconPath } from "../icons/IconPath.ts"
import { Icon } from "./Icon.tsx"
import { useStyles } from "./useStyles.ts"
import css from "./ActionCells.css?inline"

/** Two to four actions side by side on the key card's plate. */
export const ActionCells = ({
  items
}: {
  items: readonly { id: string; icon: IconPath; label: string; onPress: () => void; disabled?: boolean | undefined }[]
}) => {
  useStyles(css)
  return (
    <div className="cells">
      {items.map(({ id, icon, label, onPress, disabled }) => (
        <button key={id} type="button" className="cell" onClick={onPress} disabled={disabled}>
          <Icon path={icon} />
          <span className="b">{label}</span>
        </button>
      ))}
    </div>
  )
}
