import { Effect } from "effect"
import { NetworkRefused, WalletFailed } from "../../services/base/errors/walletErrors.ts"
import { chainNotSupported } from "../../services/base/errors/walletTexts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import type { Account } from "../../services/ports/connectors/Account.ts"
import { canLock } from "../../services/ports/connectors/canLock.ts"
import { isUsableOn } from "../../services/ports/connectors/isUsableOn.ts"
import type { BitcoinConnector } from "./BitcoinConnector.ts"
import { fitsNetwork } from "./fitsNetwork.ts"
import { connectShared, readShared } from "./readShared.ts"

const unshared = ({ name }: BitcoinConnector) =>
  new WalletFailed({ method: "session", code: 4100, message: `${name} no longer shares this account` })

const has = (address: string) => (account: Account) =>
  account.address === address || account.further?.includes(address) === true

/**
 * What the wallet shares. A locked wallet may share nothing; some wallets use the account in use whatever they are asked,
 * so this asks to connect again, which lets the user unlock the wallet.
 */
const readUnlocked = Effect.fnUntraced(function* (connector: BitcoinConnector, network?: Network) {
  const shared = yield* readShared(connector)
  if (shared !== undefined || !canLock(connector.type)) return shared
  return yield* connectShared(connector, network?.id)
})

/** Fails unless the wallet shares the address. */
export const checkShared = Effect.fnUntraced(function* (connector: BitcoinConnector, address: string) {
  const shared = yield* readUnlocked(connector)
  if (!shared?.accounts.some(has(address))) return yield* unshared(connector)
})

/**
 * Fails unless the wallet is on the network and shares the addresses there, right before it is asked (SEC-18). Returns the
 * accounts that it shares on the network.
 */
export const checkSender = Effect.fnUntraced(function* (
  connector: BitcoinConnector,
  network: Network,
  addresses: ReadonlyArray<string>
) {
  const shared = yield* readUnlocked(connector, network)
  if (shared === undefined) return yield* unshared(connector)
  if (!fitsNetwork(shared, network))
    return yield* new NetworkRefused({ networkId: network.id, message: chainNotSupported })
  const there = shared.accounts.filter((account) => isUsableOn(account, network.id))
  if (addresses.some((address) => !there.some(has(address)))) return yield* unshared(connector)
  return there
})
