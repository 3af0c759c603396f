import { NetworkButtonFace } from "../buttons/NetworkButtonFace.tsx"
import css from "../theme/networkButton.css?inline"
import { useButton } from "./useButton.ts"
import { useButtonStyles } from "./useButtonStyles.ts"
import { useSnapshot } from "./useSnapshot.ts"

const english = { network: "Network", wrongNetwork: "Wrong network" }

/** Shows the active network and opens the list of networks. */
export const NetworkButton = ({
  disabled,
  className
}: {
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}) => {
  const { latchkey, labels, look } = useButton(english)
  useButtonStyles(css)
  const name = useSnapshot((now) => now.networkName)
  const image = useSnapshot((now) => now.networkImage)
  const supported = useSnapshot((now) => now.supported)
  return (
    <NetworkButtonFace
      name={name}
      image={image}
      unsupported={!supported}
      unsupportedLabel={labels.wrongNetwork}
      label={`${labels.network}, ${supported ? name : labels.wrongNetwork}`}
      disabled={disabled}
      className={className}
      {...look}
      onIntent={latchkey.preload}
      onPress={() => void latchkey.open("Networks")}
    />
  )
}
