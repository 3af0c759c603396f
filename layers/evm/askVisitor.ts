import { Effect } from "effect"
import * as texts from "../../services/errors/texts.ts"
import { WalletTimeout } from "../../services/errors/walletErrors.ts"
import { askWallet } from "./askWallet.ts"
import type { EvmConnector } from "./EvmConnector.ts"

/** Deadline in ms for a request that the visitor answers in a wallet of this browser. */
const visitorDeadline = 120_000

/** A wallet request that the visitor must answer. Paired and embedded wallets have their own deadlines. */
export const askVisitor = (connector: EvmConnector, method: string, params: unknown) => {
  const asked = askWallet(connector, method, params)
  return connector.type === "WALLET_CONNECT" || connector.type === "AUTH"
    ? asked
    : Effect.timeoutOrElse(asked, {
        duration: visitorDeadline,
        orElse: () => Effect.fail(new WalletTimeout({ method, message: texts.requestTimedOut }))
      })
}
