import { Effect, Result } from "effect"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { NetworkRefused, type WalletFailed } from "../../services/base/errors/walletErrors.ts"
import * as texts from "../../services/base/errors/walletTexts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askWallet, unreadable } from "./askWallet.ts"
import type { BitcoinConnector } from "./BitcoinConnector.ts"
import { bitcoinNetwork } from "../../services/base/addresses/bitcoinNetworks.ts"
import { decodeShared, type Shared } from "./decodeShared.ts"
import { lookUntil } from "../../services/base/concurrency/lookUntil.ts"
import { fitsNetwork } from "./fitsNetwork.ts"
import { signText } from "./message.ts"
import { readShared } from "./readShared.ts"

// Small, and needed soon after each other: one chunk.
export * from "./actions.ts"
export * as signers from "./signers.ts"

type Bitcoin = ChainAdapter<"bip122">

const toSession = ({ accounts, networkId }: Shared) => ({ accounts, networkId })

const refused = ({ id }: Network, reason?: NetworkRefused["reason"], cause?: unknown) =>
  new NetworkRefused({ networkId: id, message: texts.chainNotSupported, reason, cause })

export const session: Bitcoin["session"] = (connector) =>
  Effect.map(readShared(connector), (shared) => shared && toSession(shared))

/** Asks for addresses, which says where the wallet is. */
const ask = Effect.fnUntraced(function* (connector: BitcoinConnector, network: Network | undefined) {
  const answer = yield* askWallet("connect", () => connector.provider.connect(network?.id))
  return decodeShared(answer) ?? (yield* unreadable(connector, "connect", answer))
})

/** Codes for a request that a wallet does not have: of JSON-RPC, of sats-connect, of EIP-1193. */
const lacks = ({ code }: WalletFailed) => [-32601, -32001, 4200].includes(code)

/**
 * Moves the wallet to the network where it can move, and compares its network afterwards (SEC-18). One that its user alone can
 * move is asked again: what it shared before does not tell where it is now.
 */
const move = Effect.fnUntraced(function* (connector: BitcoinConnector, network: Network, isFresh: boolean) {
  const { switchNetwork } = connector.provider
  const asked = switchNetwork && (yield* Effect.result(askWallet("switchNetwork", () => switchNetwork(network.id))))
  const failure = asked && Result.isFailure(asked) ? asked.failure : undefined
  if (failure && failure._tag !== "WalletFailed") return yield* Effect.fail(failure)
  if (failure && !lacks(failure)) return yield* refused(network, undefined, failure)
  const moved = asked !== undefined && failure === undefined
  if (!moved && isFresh) return yield* refused(network, "elsewhere")
  if (moved) return yield* movedTo(connector, network)
  const shared = yield* ask(connector, network)
  return fitsNetwork(shared, network) ? shared : yield* refused(network, "elsewhere")
})

/** How long a wallet may take to move after it accepted, and how often it is asked, in ms. */
const moveDeadline = 10_000
const moveInterval = 500

/** What the wallet shares on the network, once it is there. */
const movedTo = (connector: BitcoinConnector, network: Network) =>
  lookUntil(
    Effect.map(readShared(connector), (shared) =>
      shared !== undefined && fitsNetwork(shared, network) ? shared : undefined
    ),
    { every: moveInterval, deadline: moveDeadline, late: () => refused(network, "elsewhere") }
  )

export const switchNetwork: Bitcoin["switchNetwork"] = Effect.fnUntraced(function* (connector, network) {
  if (bitcoinNetwork(network.id) === undefined) return yield* refused(network)
  const shared = yield* readShared(connector)
  if (shared === undefined || !fitsNetwork(shared, network)) yield* move(connector, network, false)
})

export const connect: Bitcoin["connect"] = Effect.fnUntraced(function* (connector, network) {
  if (network !== undefined && bitcoinNetwork(network.id) === undefined) return yield* refused(network)
  const given = yield* ask(connector, network)
  const shared = network === undefined || fitsNetwork(given, network) ? given : yield* move(connector, network, true)
  if (shared.accounts.length > 0) return toSession(shared)
  return yield* new NetworkRefused({
    networkId: network?.id ?? shared.networks[0]!,
    reason: "noAccount",
    message: `${connector.name} shares no address that pays`
  })
})

export const disconnect: Bitcoin["disconnect"] = ({ provider }, isLast) => {
  // A wallet that cannot take its permission back is no failure (decision 0006).
  const asked = askWallet("disconnect", () => provider.disconnect(isLast))
  return Effect.catch(Effect.asVoid(asked), (failure) =>
    failure._tag === "WalletFailed" ? Effect.void : Effect.fail(failure)
  )
}

export const signMessage: Bitcoin["signMessage"] = (connector, address, text) =>
  signText(connector, { address, message: text, protocol: "bip322" })
