import { useState } from "react"
import { HostButton } from "../buttons/HostButton.tsx"
import { Picture } from "../parts/Picture.tsx"
import type { ConnectOutcome } from "../../services/instance/Latchkey.ts"
import css from "../theme/networkButton.css?inline"
import { useWallets } from "../hooks/useWallets.ts"
import { hostLabels } from "./hostLabels.ts"
import { useButton } from "./useButton.ts"
import { useButtonStyles } from "./useButtonStyles.ts"
import { usePress } from "./usePress.ts"
import { useSnapshot } from "../hooks/useSnapshot.ts"

/**
 * Connects one wallet without the list of wallets. While that wallet is connected it opens the account; where the wallet
 * is not installed it opens the list. The code behind the button is loaded at once, since the picture comes from the wallet.
 */
export const WalletButton = ({
  wallet,
  label,
  disabled,
  className,
  onOutcome
}: {
  /** Id of the wallet, as `useWallets` gives it: of a browser wallet its reverse domain. */
  readonly wallet: string
  /** The wallet's own name, if it is left out; its id until the wallet is found. */
  readonly label?: string | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
  /** How an attempt ended. Without it the list opens when the wallet failed. */
  readonly onOutcome?: ((outcome: ConnectOutcome) => void) | undefined
}) => {
  const { latchkey, labels, look } = useButton(hostLabels)
  const { press, ...pressed } = usePress(latchkey, labels)
  useButtonStyles(css)
  const wallets = useWallets()
  const accounts = useSnapshot((now) => now.accounts)
  const [busy, setBusy] = useState(false)
  const found = wallets?.find(({ id }) => id === wallet)
  const connected = Object.values(accounts).some(
    ({ walletId, status }) => walletId === wallet && status === "connected"
  )
  const name = label ?? found?.name ?? wallet
  const connect = async () => {
    setBusy(true)
    try {
      const outcome = await latchkey.connect(wallet)
      if (onOutcome) onOutcome(outcome)
      else if (outcome.status === "failed") void latchkey.open("Connect")
    } catch (error) {
      // The instance was disposed, or its code did not load: like any other button, it can be pressed again.
      console.error(error)
      throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <HostButton
      part="wallet-button"
      kind="wallet"
      disabled={disabled}
      className={className}
      {...pressed}
      busy={busy || pressed.busy}
      data-connected={connected || undefined}
      aria-label={connected ? `${name}, ${labels.account}` : undefined}
      {...look}
      onIntent={latchkey.preload}
      onPress={() =>
        press(() => (connected ? latchkey.open("Account") : wallets && !found ? latchkey.open("Connect") : connect()))
      }
    >
      <Picture className="lk-face" name={name} src={found?.icon} />
      <bdi className="lk-one">{busy ? labels.connecting : name}</bdi>
    </HostButton>
  )
}
