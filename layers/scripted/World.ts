import { Effect } from "effect"
import type { Caip2 } from "../../services/caip/parseCaip2.ts"
import type { Receipt, TokenInfo, Transfer } from "../../services/chains/ChainAdapter.ts"
import { makeStore, type Store } from "../../services/store/makeStore.ts"

/** How a scripted wallet treats a request that a person would have to approve. */
export type ScriptedAnswer = "approve" | "reject" | "never" | "pending" | "fail" | { readonly afterMs: number }

/** A wallet of the scripted world. Change its fields at any time; `changed` tells the product, as an event would. */
export interface ScriptedWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string
  accounts: ReadonlyArray<string>
  networkId: Caip2
  answer: ScriptedAnswer
  /** True once the visitor has let the page see the accounts. */
  shared: boolean
  /** Every method asked, in order. */
  readonly asked: Array<string>
  readonly listeners: Set<() => void>
  readonly changed: () => void
}

/** The outside world of a test: wallets, holdings and what was sent. Deterministic, and on virtual time. */
export interface World {
  readonly wallets: Store<ReadonlyArray<ScriptedWallet>>
  readonly wallet: (id: string) => ScriptedWallet
  /** Base units by `{address}:{network}` or `{address}:{network}:{token}`, lower case. */
  readonly balances: Map<string, bigint>
  readonly tokens: ReadonlyArray<TokenInfo>
  readonly sent: Array<Transfer & { readonly hash: string }>
  /** Cost of a transfer in base units of the native currency. */
  fee: bigint
  /** While true, chains and services cannot be reached. */
  offline: boolean
  /**
   * Answers of the host's services by path; without an entry a call fails with 404. A function is given the address
   * and may answer with an effect, which may fail with `ApiFailed`.
   */
  readonly answers: Map<string, unknown>
}

/** What a test says of the world; everything else has a quiet default. */
export interface WorldScript {
  readonly wallets?: ReadonlyArray<
    Partial<Pick<ScriptedWallet, "accounts" | "networkId" | "answer" | "shared" | "icon">> & {
      readonly id: string
      readonly name: string
    }
  >
  readonly balances?: Readonly<Record<string, bigint>>
  readonly tokens?: ReadonlyArray<TokenInfo>
  readonly fee?: bigint
  readonly answers?: Readonly<Record<string, unknown>>
}

/** The key of a holding in `World.balances`. */
export const holdingKey = (address: string, networkId: string, token?: string): string =>
  [address, networkId, ...(token === undefined ? [] : [token])].join(":").toLowerCase()

/** Makes a world. */
export const makeWorld = (script: WorldScript = {}): World => {
  const wallets = makeStore<ReadonlyArray<ScriptedWallet>>(
    (script.wallets ?? []).map((one) => {
      const listeners = new Set<() => void>()
      return {
        accounts: ["0x5ef8766dE935324424b563aa3EB0c7466B293c94"],
        networkId: "eip155:1" as Caip2,
        answer: "approve" as const,
        shared: false,
        asked: [],
        listeners,
        changed: () => [...listeners].forEach((listener) => listener()),
        ...one
      }
    })
  )
  return {
    wallets,
    wallet: (id) => {
      const found = wallets.get().find((one) => one.id === id)
      if (found === undefined) throw new Error(`The scripted world has no wallet "${id}"`)
      return found
    },
    balances: new Map(Object.entries(script.balances ?? {}).map(([key, units]) => [key.toLowerCase(), units])),
    tokens: script.tokens ?? [],
    sent: [],
    fee: script.fee ?? 42_000_000_000_000n,
    offline: false,
    answers: new Map(Object.entries(script.answers ?? {}))
  }
}

/** The receipt of a transfer that was sent in this world; each is a block of its own. */
export const receiptOf = (world: World, hash: string): Effect.Effect<Receipt> => {
  const index = world.sent.findIndex((one) => one.hash === hash)
  return index < 0 ? Effect.never : Effect.succeed({ hash, status: "success", blockNumber: BigInt(index + 1) })
}
