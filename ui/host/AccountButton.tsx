import { AccountButtonFace } from "../buttons/AccountButtonFace.tsx"
import { hostLabels } from "./hostLabels.ts"
import { useButton } from "./useButton.ts"
import { usePress } from "./usePress.ts"
import { useSnapshot } from "../hooks/useSnapshot.ts"

/** Shows the connected account and opens the account view. Renders nothing while disconnected. */
export const AccountButton = ({
  balance = true,
  ...rest
}: {
  readonly balance?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}) => {
  const { latchkey, labels, look } = useButton(hostLabels)
  const { press, ...pressed } = usePress(latchkey, labels)
  const { address, name, avatar, balanceText, networkName, walletIcon, walletName } = useSnapshot((now) => now)
  // Which of several wallets acts: its mark instead of the account's picture, and its name.
  const several = latchkey.options.features?.multiWallet && walletName
  if (address === undefined) return null
  return (
    <AccountButtonFace
      address={address}
      name={name}
      avatar={(several && walletIcon) || avatar}
      draw={latchkey.options.avatar}
      balance={balance ? balanceText : undefined}
      label={`${several ? `${several}, ` : ""}${labels.account}, ${networkName}`}
      {...rest}
      {...look}
      {...pressed}
      onIntent={latchkey.preload}
      onPress={() => press(() => latchkey.open("Account"), "Account")}
    />
  )
}
