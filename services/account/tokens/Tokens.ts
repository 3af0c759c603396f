import { Clock, Context, Effect, Exit, Fiber } from "effect"
import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import { shortenAddress } from "../../base/addresses/shortenAddress.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import type { Network } from "../../base/network/Network.ts"
import { makeStore, type ReadonlyStore } from "../../base/store/makeStore.ts"
import { nativeFact } from "./nativeFact.ts"
import type { TokenFact } from "./TokenFact.ts"
import type { TokenReadError, TokenState } from "./TokenState.ts"

/** Most decimals that a token may have: no known token has more. */
const mostDecimals = 36

/** How long a fact counts without another look, in ms: a contract behind a proxy can be exchanged for another. */
const freshness = 600_000

/** Largest number of tokens that are kept; then the oldest is dropped. */
const mostTokens = 512

const isNative = ({ namespace }: Network, address: string | undefined) =>
  address === undefined || (namespace === "eip155" && address.toLowerCase() === nativeAddress)

const keyOf = ({ id, namespace }: Network, address: string) => `${id}:${comparableAddress(namespace, address)}`

/**
 * The only reader of decimals and names of money (SEC-19, SEC-21). Without an address, or with the one that stands for it,
 * it is the native currency.
 */
export class Tokens extends Context.Service<
  Tokens,
  {
    /** Changes whenever more is known of a token. */
    readonly changes: ReadonlyStore<number>
    /** What is known now, without asking anyone; `undefined` for a token that was never asked for. */
    readonly known: (network: Network, address: string | undefined) => TokenState | undefined
    /**
     * Reads a token from a node of its network, and keeps it by network and address. After ten minutes it is read again:
     * what was known counts until then, and also where no node answers. After a failure the next call asks again.
     * Interrupting ends only the waiting.
     */
    readonly read: (network: Network, address: string | undefined) => Effect.Effect<TokenFact, TokenReadError>
  }
>()("latchkey/Tokens") {}

interface Kept {
  readonly state: TokenState
  /** When it was read, in ms since the epoch. */
  readonly at: number
}

/** Makes the service. */
export const makeTokens = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const run = yield* makeRun
  const kept = new Map<string, Kept>()
  const reads = new Map<string, Fiber.Fiber<TokenFact, TokenReadError>>()
  const changes = makeStore(0)

  const set = (key: string, state: TokenState, at = 0) => {
    kept.set(key, { state, at })
    for (const [
      old,
      {
        state: { status }
      }
    ] of kept)
      if (kept.size > mostTokens && status !== "reading") kept.delete(old)
    changes.update((count) => count + 1)
  }
  const known = (key: string): TokenFact | undefined => {
    const state = kept.get(key)?.state
    return state?.status === "known" ? state.fact : undefined
  }

  const ask = Effect.fnUntraced(function* (network: Network, address: string) {
    const adapter = yield* adapterOf(adapters, network.namespace)
    const { symbol, name, decimals, address: written } = yield* adapter.token(address, network)
    if (!Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals)
      return yield* new InvalidInput({
        field: "token",
        message: `${written} counts its token with ${decimals} decimals`
      })
    const short = shortenAddress(written)
    const fact: TokenFact = {
      address: written,
      symbol: symbol || short,
      name: name || symbol || short,
      decimals,
      source: "chain"
    }
    return fact
  })

  const start = (key: string, network: Network, address: string) => {
    const former = known(key)
    const read = ask(network, address).pipe(
      Effect.tap((fact) => Effect.map(Clock.currentTimeMillis, (at) => set(key, { status: "known", fact }, at))),
      Effect.catch((error) =>
        former === undefined || error._tag === "InvalidInput" ? Effect.fail(error) : Effect.succeed(former)
      ),
      Effect.onExit((exit) =>
        Effect.sync(() => {
          reads.delete(key)
          if (Exit.isSuccess(exit)) return
          const error = exit.cause.reasons.find((reason) => reason._tag === "Fail")?.error
          if (error?._tag !== "InvalidInput") return set(key, { status: "unread", error })
          set(key, { status: error.missing ? "gone" : "untold" })
        })
      )
    )
    const fiber = run(read)
    if (fiber.pollUnsafe() === undefined) reads.set(key, fiber)
    return fiber
  }

  return {
    changes,
    known: (network, address) =>
      isNative(network, address)
        ? { status: "known", fact: nativeFact(network) }
        : kept.get(keyOf(network, address!))?.state,
    read: Effect.fnUntraced(function* (network, address) {
      if (isNative(network, address)) return nativeFact(network)
      const key = keyOf(network, address!)
      const fact = known(key)
      const age = (yield* Clock.currentTimeMillis) - (kept.get(key)?.at ?? 0)
      if (fact !== undefined && age < freshness) return fact
      if (fact === undefined && !reads.has(key)) set(key, { status: "reading" })
      return yield* Fiber.join(reads.get(key) ?? start(key, network, address!))
    })
  } satisfies Tokens["Service"]
})
