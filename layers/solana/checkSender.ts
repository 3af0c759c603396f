import { Effect } from "effect"
import type { SolanaSender } from "../../services/ports/chains/SolanaSigners.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { NetworkRefused, WalletFailed } from "../../services/base/errors/walletErrors.ts"
import { isUsableOn } from "../../services/ports/connectors/isUsableOn.ts"
import type { SolanaWalletAccount } from "../../services/ports/connectors/SolanaProvider.ts"
import { canLock } from "../../services/ports/connectors/canLock.ts"
import { askSolana } from "./askSolana.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"

/** Compares the wallet's own networks and accounts right before it is asked to sign for a network (SEC-18). */
export const checkSender = Effect.fnUntraced(function* (connector: SolanaConnector, { network, from }: SolanaSender) {
  const { provider, name, type } = connector
  if (!provider.supports(network.id))
    return yield* new NetworkRefused({ networkId: network.id, message: texts.chainNotSupported })
  let accounts = provider.accounts()
  // A locked wallet may list no accounts. This lets its user unlock it.
  if (canLock(type) && accounts.length === 0) {
    const connected = yield* askSolana(connector, "connect", ({ connect }) => connect({ silent: false }))
    const listed = provider.accounts()
    accounts = listed.length > 0 ? listed : connected
  }
  const isShared = ({ address, networks }: SolanaWalletAccount) =>
    address === from && isUsableOn({ networks }, network.id)
  if (!accounts.some(isShared))
    return yield* new WalletFailed({
      method: "accounts",
      code: 4100,
      message: `${name} no longer shares this account`
    })
})
