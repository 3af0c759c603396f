import { ConnectButtonFace } from "../buttons/ConnectButtonFace.tsx"
import { hostLabels } from "./hostLabels.ts"
import { useButton } from "./useButton.ts"
import { usePress } from "./usePress.ts"
import { useSnapshot } from "../hooks/useSnapshot.ts"
import { AccountButton } from "./AccountButton.tsx"

/** Opens the list of wallets; while connected it is the account button. */
export const ConnectButton = ({
  label,
  size,
  variant,
  balance = true,
  ...rest
}: {
  readonly label?: string | undefined
  readonly size?: "normal" | "small" | undefined
  readonly variant?: "brass" | "outline" | undefined
  /** Shows the native balance once connected. */
  readonly balance?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Further classes of the button, connected or not. */
  readonly className?: string | undefined
}) => {
  const { latchkey, labels, look } = useButton(hostLabels)
  const { press, busy, said } = usePress(latchkey, labels)
  const { address, status, needsSignIn } = useSnapshot((now) => now)
  return address === undefined ? (
    <ConnectButtonFace
      label={label ?? labels.connect}
      busyLabel={labels.connecting}
      // While the user has still to sign in the button is not busy: a press leads to the question.
      busy={busy || (status === "connecting" && needsSignIn !== true)}
      said={said}
      {...rest}
      size={size}
      variant={variant}
      {...look}
      onIntent={latchkey.preload}
      onPress={() => press(() => latchkey.open())}
    />
  ) : (
    <AccountButton balance={balance} {...rest} />
  )
}
