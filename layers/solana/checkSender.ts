import { Effect } from "effect"
import type { SolanaSender } from "../../services/ports/chains/SolanaSigners.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { NetworkRefused, WalletFailed } from "../../services/base/errors/walletErrors.ts"
import { isUsableOn } from "../../services/ports/connectors/isUsableOn.ts"
import type { SolanaWalletAccount } from "../../services/ports/connectors/SolanaProvider.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"

/** Compares the wallet's own networks and accounts right before it is asked to sign for a network (SEC-18). */
export const checkSender = Effect.fnUntraced(function* (
  { provider, name }: SolanaConnector,
  { network, from }: SolanaSender
) {
  if (!provider.supports(network.id))
    return yield* new NetworkRefused({ networkId: network.id, message: texts.chainNotSupported })
  const accounts = provider.accounts()
  // A locked wallet may list no accounts. The request names the sender, and the wallet asks its user to unlock it.
  if (accounts.length === 0) return
  const isShared = ({ address, networks }: SolanaWalletAccount) =>
    address === from && isUsableOn({ networks }, network.id)
  if (!accounts.some(isShared))
    return yield* new WalletFailed({
      method: "accounts",
      code: 4100,
      message: `${name} no longer shares this account`
    })
})
