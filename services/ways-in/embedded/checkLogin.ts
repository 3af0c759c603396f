import { Effect } from "effect"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { EmbeddedWallet } from "./EmbeddedWallet.ts"

/**
 * Asks the embedded wallet whose login it has now, before money is sent to the address of an account of it: another tab or site may
 * have changed it. Completes once the account in use is that of the login. Other wallets are not asked.
 */
export const checkLogin = ({ connector, network }: Pick<ActiveAccount, "connector" | "network">) =>
  connector.type === "AUTH"
    ? Effect.flatMap(EmbeddedWallet, ({ login }) => Effect.flatMap(login, ({ check }) => check(network.namespace)))
    : Effect.void
