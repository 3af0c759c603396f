import type { IconName } from "../icons/IconName.ts"
import { Icon } from "./Icon.tsx"

/** Two to four actions side by side on the plate of the key card. */
export const ActionCells = ({
  items
}: {
  items: readonly { id: string; icon: IconName; label: string; onPress: () => void; disabled?: boolean | undefined }[]
}) => (
  <div className="cells">
    {items.map(({ id, icon, label, onPress, disabled }) => (
      <button key={id} type="button" className="cell" onClick={onPress} disabled={disabled}>
        <Icon name={icon} />
        <span className="b">{label}</span>
      </button>
    ))}
  </div>
)
