import type { WalletConnection } from "../../../services/ways-in/several/WalletConnection.ts"
import { Badged } from "../../parts/Badged.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Pins } from "../../parts/Pins.tsx"

/** The portrait of a connection's account, with the mark of its wallet. */
export const AccountMark = ({
  connection: { name, icon, accounts }
}: {
  readonly connection: Pick<WalletConnection, "name" | "icon" | "accounts">
}) => (
  <Badged badge={<Mark name={name} src={icon} size={18} />}>
    <Pins address={accounts[0].address} size={40} />
  </Badged>
)
