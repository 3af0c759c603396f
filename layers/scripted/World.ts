import { Effect } from "effect"
import type { Receipt, TokenInfo, Transfer } from "../../services/ports/chains/ChainAdapter.ts"
import type { SpeedFees } from "../../services/ports/chains/FeeSpeed.ts"
import { comparableAddress } from "../../services/base/addresses/comparableAddress.ts"
import { makeStore, type Store } from "../../services/base/store/makeStore.ts"
import type { ScriptedContract, ScriptedTrials } from "./ScriptedContract.ts"
import { makeSite, type ScriptedSite } from "./ScriptedSite.ts"
import { makeScriptedPhone, type ScriptedPhone, type ScriptedPhoneInput } from "./ScriptedPhone.ts"
import { makeScriptedWallet, type ScriptedWallet, type ScriptedWalletInput } from "./ScriptedWallet.ts"

/** The simulated environment of a test: wallets, holdings and sent transfers. Deterministic, on virtual time. */
export interface World {
  readonly wallets: Store<ReadonlyArray<ScriptedWallet>>
  readonly wallet: (id: string) => ScriptedWallet
  /** A wallet on another device, for pairing. */
  readonly phone: ScriptedPhone
  /** The secure site, with the wallets of visitors who log in by email. */
  readonly site: ScriptedSite
  /** Base units by `{address}:{network}` or `{address}:{network}:{token}`; of EVM in lower case. */
  readonly balances: Map<string, bigint>
  /** What waits for a block on its way to an account of Bitcoin, as `balances`. */
  readonly waiting: Map<string, bigint>
  /** What someone may take of a token of an account, in its base units, by `allowanceKey`. */
  readonly allowances: Map<string, bigint>
  /** What contracts of EVM do when they are called, by address; tokens and an exchange behave well without an entry. */
  readonly contracts: Map<string, ScriptedContract>
  /** The code at an address, by address; without an entry everything but the wallets' accounts is a contract. */
  readonly codes: Map<string, string>
  /** What the nodes of EVM can try. */
  trials: ScriptedTrials
  tokens: ReadonlyArray<TokenInfo>
  readonly sent: Array<Transfer & { readonly hash: string; readonly reverted?: boolean }>
  /** Cost of a transfer in base units of the native currency. */
  fee: bigint
  /** The same by speed; `undefined` where the node cannot tell. */
  speeds: SpeedFees | undefined
  /** While false, EVM transactions stay without a block. */
  mining: boolean
  /** While true, chains and services are unreachable. */
  offline: boolean
  /**
   * Responses of the host's services by path; a missing entry is a 404. A function is called with the URL and the body
   * and may return an effect, which may fail with `ApiFailed`.
   */
  readonly answers: Map<string, unknown>
  /**
   * Addresses by name, in the contracts of the chain; `gateway` for a name that is kept at a gateway which must not be
   * asked (EIP-3668), `failed` for one that could not be read.
   */
  readonly names: Map<string, string>
  /** What Solana tokens keep of each transfer, in basis points, by mint. */
  readonly keeps: Map<string, bigint>
  /** Solana receivers that take tokens with a memo only. */
  readonly wantsMemo: Set<string>
}

/** Input of a world; everything else has a default. */
export interface WorldScript {
  readonly wallets?: ReadonlyArray<ScriptedWalletInput>
  readonly phone?: ScriptedPhoneInput
  readonly site?: Partial<ScriptedSite>
  readonly balances?: Readonly<Record<string, bigint>>
  readonly waiting?: Readonly<Record<string, bigint>>
  readonly allowances?: Readonly<Record<string, bigint>>
  readonly contracts?: Readonly<Record<string, ScriptedContract>>
  readonly codes?: Readonly<Record<string, string>>
  readonly trials?: ScriptedTrials
  readonly tokens?: ReadonlyArray<TokenInfo>
  readonly fee?: bigint
  readonly speeds?: SpeedFees
  readonly answers?: Readonly<Record<string, unknown>>
  readonly names?: Readonly<Record<string, string>>
  readonly keeps?: Readonly<Record<string, bigint>>
  readonly wantsMemo?: ReadonlyArray<string>
}

/** The key of a holding in `World.balances`. */
export const holdingKey = (address: string, networkId: string, token?: string): string =>
  comparableKey([address, networkId, ...(token === undefined ? [] : [token])].join(":"))

/** The key of what `spender` may take of a token, in `World.allowances`. */
export const allowanceKey = (owner: string, networkId: string, token: string, spender: string): string =>
  [owner, networkId, token, spender].join(":").toLowerCase()

/** Addresses are compared by the rule of their namespace. */
const comparableKey = (key: string) => comparableAddress(key.split(":")[1] ?? "", key)

/** Makes a world. */
export const makeWorld = (script: WorldScript = {}): World => {
  const wallets = makeStore<ReadonlyArray<ScriptedWallet>>((script.wallets ?? []).map(makeScriptedWallet))
  return {
    wallets,
    wallet: (id) => {
      const found = wallets.get().find((one) => one.id === id)
      if (found === undefined) throw new Error(`The scripted world has no wallet "${id}"`)
      return found
    },
    phone: makeScriptedPhone(script.phone),
    site: makeSite(script.site),
    balances: new Map(Object.entries(script.balances ?? {}).map(([key, units]) => [comparableKey(key), units])),
    waiting: new Map(Object.entries(script.waiting ?? {}).map(([key, units]) => [comparableKey(key), units])),
    allowances: new Map(Object.entries(script.allowances ?? {})),
    contracts: new Map(Object.entries(script.contracts ?? {})),
    codes: new Map(Object.entries(script.codes ?? {})),
    trials: script.trials ?? "simulates",
    tokens: script.tokens ?? [],
    sent: [],
    fee: script.fee ?? 42_000_000_000_000n,
    speeds: script.speeds,
    mining: true,
    offline: false,
    answers: new Map(Object.entries(script.answers ?? {})),
    names: new Map(Object.entries(script.names ?? {})),
    keeps: new Map(Object.entries(script.keeps ?? {})),
    wantsMemo: new Set(script.wantsMemo)
  }
}

/** The receipt of a transfer in this world, once it is mined; each is in its own block. */
export const receiptOf = (world: World, hash: string): Effect.Effect<Receipt> =>
  Effect.suspend(() => {
    const index = world.sent.findIndex((one) => one.hash === hash)
    if (index < 0) return Effect.never
    if (!world.mining) return Effect.andThen(Effect.sleep(1_000), receiptOf(world, hash))
    return Effect.succeed({
      hash,
      status: world.sent[index]!.reverted ? "reverted" : "success",
      blockNumber: BigInt(index + 1)
    })
  })
