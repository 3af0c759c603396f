import { Effect } from "effect"
import type { ChainAdapter, WalletError } from "../../services/chains/ChainAdapter.ts"
import { NetworkRefused } from "../../services/errors/walletErrors.ts"
import * as texts from "../../services/errors/walletTexts.ts"
import type { Network } from "../../services/network/Network.ts"
import { askVisitor, askWallet, unreadable } from "./askWallet.ts"
import type { BitcoinConnector } from "./BitcoinConnector.ts"
import { bitcoinNetwork } from "../../services/addresses/bitcoinNetworks.ts"
import { decodeShared, type Shared } from "./decodeShared.ts"
import { fitsNetwork } from "./fitsNetwork.ts"
import { signText } from "./message.ts"

type Bitcoin = ChainAdapter<"bip122">

const toSession = ({ accounts, networkId }: Shared) => ({ accounts, networkId })

const refused = ({ id }: Network, cause?: unknown) =>
  new NetworkRefused({ networkId: id, message: texts.chainNotSupported, cause })

/** What the wallet shares now, without a prompt; `undefined` when that is nothing. */
export const readShared = (connector: BitcoinConnector): Effect.Effect<Shared | undefined, WalletError> =>
  Effect.flatMap(askWallet("session", connector.provider.session), (answer) => {
    if (answer === undefined || answer === null) return Effect.succeed(undefined)
    const shared = decodeShared(answer)
    return shared === undefined ? Effect.fail(unreadable(connector, "session", answer)) : Effect.succeed(shared)
  })

export const session: Bitcoin["session"] = (connector) =>
  Effect.map(readShared(connector), (shared) => shared && toSession(shared))

/** Moves the wallet to the network where it can move, and compares its network afterwards (SEC-18). */
const move = Effect.fnUntraced(function* (connector: BitcoinConnector, network: Network) {
  const { switchNetwork } = connector.provider
  if (switchNetwork === undefined) return yield* refused(network)
  const asked = askVisitor(connector, "switchNetwork", () => switchNetwork(network.id))
  yield* Effect.mapError(asked, (failure) => (failure._tag === "WalletFailed" ? refused(network, failure) : failure))
  const shared = yield* readShared(connector)
  return shared !== undefined && fitsNetwork(shared, network) ? shared : yield* refused(network)
})

export const switchNetwork: Bitcoin["switchNetwork"] = Effect.fnUntraced(function* (connector, network) {
  if (bitcoinNetwork(network.id) === undefined) return yield* refused(network)
  const shared = yield* readShared(connector)
  if (shared === undefined || !fitsNetwork(shared, network)) yield* move(connector, network)
})

export const connect: Bitcoin["connect"] = Effect.fnUntraced(function* (connector, network) {
  if (network !== undefined && bitcoinNetwork(network.id) === undefined) return yield* refused(network)
  const answer = yield* askVisitor(connector, "connect", () => connector.provider.connect(network?.id))
  const shared = decodeShared(answer)
  if (shared === undefined) return yield* unreadable(connector, "connect", answer)
  if (network === undefined || fitsNetwork(shared, network)) return toSession(shared)
  return toSession(yield* move(connector, network))
})

export const disconnect: Bitcoin["disconnect"] = ({ provider }) => {
  // A wallet that cannot take its permission back is no failure (decision 0006).
  const asked = askWallet("disconnect", provider.disconnect)
  return Effect.catch(Effect.asVoid(asked), (failure) =>
    failure._tag === "WalletFailed" ? Effect.void : Effect.fail(failure)
  )
}

export const signMessage: Bitcoin["signMessage"] = (connector, address, text) =>
  signText(connector, { address, message: text, protocol: "bip322" })
