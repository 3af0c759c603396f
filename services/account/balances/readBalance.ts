import { Clock, Effect, Exit, Fiber } from "effect"
import { addressOn } from "../../ports/connectors/addressOn.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import { InvalidInput, NotConnected } from "../../base/errors/inputErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { Network } from "../../base/network/Network.ts"
import { findNetwork, Settings } from "../../ports/options/Settings.ts"
import { Tokens } from "../tokens/Tokens.ts"
import { holdingOf } from "../../ports/chains/holdingOf.ts"
import type { BalanceError, BalanceQuery, HostBalance } from "./HostBalance.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** How long a balance is kept, in ms (spec 9). */
const keep = 30_000

/** Largest number of balances that are kept; then the oldest is dropped. */
const most = 256

const refuse = (field: InvalidInput["field"], message: string) => Effect.fail(new InvalidInput({ field, message }))

const networkOf = Effect.fnUntraced(function* (wanted: BalanceQuery["network"]) {
  const { active, supported } = (yield* Connections).state.get().network
  const found = wanted === undefined ? supported && active : findNetwork((yield* Settings).networks, wanted)
  return found || (yield* refuse("network", texts.unsupportedChain))
})

/** The account in use of the network's namespace, as it is written on the network, and its further addresses. */
const ownAccount = Effect.fnUntraced(function* ({ id, namespace }: Network) {
  const now = (yield* Connections).state.get().namespaces[namespace]
  const account = now?.status === "connected" ? now.accounts[0] : undefined
  const wanted = account && addressOn(account, id)
  if (wanted === undefined) return yield* new NotConnected({ message: texts.noActiveAddress })
  return { wanted, further: account?.further }
})

/** Which balance a query means, and the program that reads it. */
const resolve = Effect.fnUntraced(function* (query: BalanceQuery) {
  const network = yield* networkOf(query.network)
  const adapter = yield* adapterOf(yield* ChainAdapters, network.namespace)
  // Served by pairing alone: no node of it is read.
  if (adapter.passOn) return yield* new AdapterNotFound({ namespace: network.namespace })
  // Untyped hosts may pass anything.
  const { address: asked, token: named } = query
  const { wanted, further } = asked === undefined ? yield* ownAccount(network) : { wanted: asked, further: undefined }
  if (typeof wanted !== "string") return yield* refuse("address", "Pass `address` as text.")
  if (named !== undefined && typeof named !== "string") return yield* refuse("token", texts.tokenRequired)
  const address = yield* adapter.parseAddress(wanted, network)
  const isNative = named === undefined || (network.namespace === "eip155" && named.toLowerCase() === nativeAddress)
  const token = isNative ? undefined : named
  const held = { networkId: network.id, address }
  const tokens = yield* Tokens
  const read = Effect.gen(function* (): Effect.fn.Return<HostBalance, BalanceError> {
    if (token === undefined) {
      return { ...held, token, ...network.nativeCurrency, ...(yield* holdingOf(adapter, network, address, further)) }
    }
    const { address: contract = token, symbol, name, decimals } = yield* tokens.read(network, token)
    const units = yield* adapter.balance(address, network, contract)
    return { ...held, token: contract, symbol, name, decimals, units }
  })
  // An EVM address may be written in several ways; addresses elsewhere may not.
  const written = [network.id, address, token, ...(further ?? [])].join(" ")
  const key = network.namespace === "eip155" ? written.toLowerCase() : written
  return { key, read, now: yield* Clock.currentTimeMillis }
})

interface Kept {
  readonly at: number
  readonly read: Fiber.Fiber<HostBalance, BalanceError>
}

/** Reads by their keys, for each instance: two of them may have other nodes. */
const known = new WeakMap<object, Map<string, Kept>>()

/**
 * What `Latchkey.balance` is. Balances are kept for 30 s each, and asked for once however many want them; a failure is
 * kept only for those who wait for it.
 */
export const readBalance = Effect.fnUntraced(
  function* (query: BalanceQuery = {}) {
    const { key, read, now } = yield* resolve(query)
    const instance = yield* Connections
    const reads = known.get(instance) ?? new Map<string, Kept>()
    known.set(instance, reads)
    let kept = reads.get(key)
    // If the clock was set back, the age is unknown.
    if (kept === undefined || query.fresh || now < kept.at || now >= kept.at + keep) {
      kept = { at: now, read: yield* Effect.forkChild(read, { startImmediately: true }) }
      reads.delete(key)
      reads.set(key, kept)
      for (const old of reads.keys()) if (reads.size > most) reads.delete(old)
    }
    const exit = yield* Fiber.await(kept.read)
    if (Exit.isFailure(exit) && reads.get(key) === kept) reads.delete(key)
    return yield* exit
  },
  withSpan("Balances.readBalance", ({ network } = {}) => ({ network }))
)
