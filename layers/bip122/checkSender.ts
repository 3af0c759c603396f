import { Effect } from "effect"
import { NetworkRefused, WalletFailed } from "../../services/base/errors/walletErrors.ts"
import { chainNotSupported } from "../../services/base/errors/walletTexts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import type { Account } from "../../services/ports/connectors/Account.ts"
import { isUsableOn } from "../../services/ports/connectors/isUsableOn.ts"
import type { BitcoinConnector } from "./BitcoinConnector.ts"
import { fitsNetwork } from "./fitsNetwork.ts"
import { readShared } from "./readShared.ts"

const unshared = ({ name }: BitcoinConnector) =>
  new WalletFailed({ method: "session", code: 4100, message: `${name} no longer shares this account` })

const has = (address: string) => (account: Account) =>
  account.address === address || account.further?.includes(address) === true

/** Fails unless the wallet shares the address. */
export const checkShared = Effect.fnUntraced(function* (connector: BitcoinConnector, address: string) {
  const shared = yield* readShared(connector)
  if (!shared?.accounts.some(has(address))) return yield* unshared(connector)
})

/** Fails unless the wallet is on the network and shares the addresses there, right before it is asked (SEC-18). */
export const checkSender = Effect.fnUntraced(function* (
  connector: BitcoinConnector,
  network: Network,
  addresses: ReadonlyArray<string>
) {
  const shared = yield* readShared(connector)
  if (shared === undefined || !fitsNetwork(shared, network))
    return yield* new NetworkRefused({ networkId: network.id, message: chainNotSupported })
  const there = shared.accounts.filter((account) => isUsableOn(account, network.id))
  if (addresses.some((address) => !there.some(has(address)))) return yield* unshared(connector)
})
