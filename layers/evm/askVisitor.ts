import { Effect } from "effect"
import * as texts from "../../services/errors/texts.ts"
import { WalletTimeout } from "../../services/errors/walletErrors.ts"
import { askWallet } from "./askWallet.ts"
import type { EvmConnector } from "./EvmConnector.ts"

/** How long a wallet of this browser may take while it waits for its visitor, in ms. */
const visitorDeadline = 120_000

/** Asks for what a visitor answers. A wallet elsewhere, or in a frame, has a deadline of its own. */
export const askVisitor = (connector: EvmConnector, method: string, params: unknown) => {
  const asked = askWallet(connector, method, params)
  return connector.type === "WALLET_CONNECT" || connector.type === "AUTH"
    ? asked
    : Effect.timeoutOrElse(asked, {
        duration: visitorDeadline,
        orElse: () => Effect.fail(new WalletTimeout({ method, message: texts.requestTimedOut }))
      })
}
