import { Effect } from "effect"
import type { EvmSender } from "../../services/ports/chains/EvmTransaction.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { NetworkRefused, WalletFailed, WalletTimeout } from "../../services/base/errors/walletErrors.ts"
import { canLock } from "../../services/ports/connectors/canLock.ts"
import { askWallet } from "./askWallet.ts"
import { decodeAccounts, decodeChainId } from "./decodeWallet.ts"
import type { EvmConnector } from "./EvmConnector.ts"

/** Deadline in ms: a wallet answers these without its user. */
const readDeadline = 10_000

const ask = (connector: EvmConnector, method: string) =>
  Effect.timeoutOrElse(askWallet(connector, method), {
    duration: readDeadline,
    orElse: () => Effect.fail(new WalletTimeout({ method, message: texts.requestTimedOut }))
  })

/** Compares the wallet's own network and accounts right before it is asked to send (SEC-18). */
export const checkSender = Effect.fnUntraced(function* (connector: EvmConnector, { network, from }: EvmSender) {
  const read = Effect.all([ask(connector, "eth_chainId"), ask(connector, "eth_accounts")], { concurrency: "unbounded" })
  let [chainId, accounts] = yield* read
  // A locked wallet may list no accounts. This lets its user unlock it.
  if (canLock(connector.type) && Array.isArray(accounts) && accounts.length === 0) {
    yield* askWallet(connector, "eth_requestAccounts")
    ;[chainId, accounts] = yield* read
  }
  const chain = decodeChainId(chainId)
  if (chain !== network.id)
    return yield* new NetworkRefused({ networkId: network.id, message: texts.chainNotSupported, cause: chain })
  // A wallet that has switched accounts might send from the new one.
  if (!decodeAccounts(accounts).some(({ address }) => address.toLowerCase() === from.toLowerCase()))
    return yield* new WalletFailed({
      method: "eth_accounts",
      code: 4100,
      message: `${connector.name} no longer shares this account`,
      cause: accounts
    })
})
