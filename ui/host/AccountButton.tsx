import { AccountButtonFace } from "../buttons/AccountButtonFace.tsx"
import { hostLabels } from "./hostLabels.ts"
import { useButton } from "./useButton.ts"
import { useSnapshot } from "./useSnapshot.ts"

/** Shows the connected account and opens the account view. Renders nothing while disconnected. */
export const AccountButton = ({
  balance = true,
  disabled
}: {
  readonly balance?: boolean | undefined
  readonly disabled?: boolean | undefined
}) => {
  const { latchkey, labels, look } = useButton(hostLabels)
  const { address, name, avatar, balanceText, networkName } = useSnapshot((now) => now)
  if (address === undefined) return null
  return (
    <AccountButtonFace
      address={address}
      name={name}
      avatar={avatar}
      balance={balance ? balanceText : undefined}
      label={`${labels.account}, ${networkName}`}
      disabled={disabled}
      {...look}
      onIntent={latchkey.preload}
      onPress={() => void latchkey.open("Account")}
    />
  )
}
