import { NetworkButtonFace } from "../buttons/NetworkButtonFace.tsx"
import css from "../theme/networkButton.css?inline"
import { useMounted } from "../hooks/useMounted.ts"
import { lostLabels } from "./lostLabels.ts"
import { useButton } from "./useButton.ts"
import { useButtonStyles } from "./useButtonStyles.ts"
import { usePress } from "./usePress.ts"
import { useSnapshot } from "../hooks/useSnapshot.ts"

const english = { network: "Network", wrongNetwork: "Wrong network", ...lostLabels }

/** Shows the active network and opens the list of networks. */
export const NetworkButton = ({
  disabled,
  className
}: {
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}) => {
  const { latchkey, labels, look } = useButton(english)
  const { press, ...pressed } = usePress(latchkey, labels)
  useButtonStyles(css)
  const name = useSnapshot((now) => now.networkName)
  const image = useSnapshot((now) => now.networkImage)
  const supported = useSnapshot((now) => now.supported)
  return (
    <NetworkButtonFace
      name={name}
      image={image}
      fresh={!useMounted()}
      unsupported={!supported}
      unsupportedLabel={labels.wrongNetwork}
      label={`${labels.network}, ${supported ? name : labels.wrongNetwork}`}
      disabled={disabled}
      className={className}
      {...look}
      {...pressed}
      onIntent={latchkey.preload}
      onPress={() => press(() => latchkey.open("Networks"), "Networks")}
    />
  )
}
