import { Effect } from "effect"
import type { EvmSender } from "../../services/chains/EvmTransaction.ts"
import { inParallel } from "../../services/concurrency/inParallel.ts"
import * as texts from "../../services/errors/texts.ts"
import { NetworkRefused, WalletFailed } from "../../services/errors/walletErrors.ts"
import { askWallet } from "./askWallet.ts"
import { decodeAccounts, decodeChainId } from "./decodeWallet.ts"
import type { EvmConnector } from "./EvmConnector.ts"

/** Compares the wallet's own network and accounts right before it is asked to send (SEC-18). */
export const checkSender = Effect.fnUntraced(function* (connector: EvmConnector, { network, from }: EvmSender) {
  const [chainId, accounts] = yield* inParallel([
    askWallet(connector, "eth_chainId"),
    askWallet(connector, "eth_accounts")
  ])
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
