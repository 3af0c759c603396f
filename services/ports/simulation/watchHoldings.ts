import { Effect } from "effect"
import { abiWord } from "../../base/addresses/abiWord.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import type { ChainAdapter, NodeError } from "../chains/ChainAdapter.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { Network } from "../../base/network/Network.ts"
import { approvalForAllTopic, approvalTopic, authorizedOperatorTopic } from "./logForms.ts"
import { readLogs } from "./simulationCodec.ts"

/** A holding that is read before and after a trial. */
export interface Watched {
  /** Contract in lower case; `nativeAddress` for the native currency. */
  readonly token: Hex
  readonly holder: string
}

/** The holdings that a trial reads. */
export interface WatchedHoldings {
  readonly holdings: ReadonlyArray<Watched>
  /** False if something may leave the account that is not among them. */
  readonly isComplete: boolean
}

/** What to watch in a trial. */
export interface WatchQuestion {
  readonly account: string
  /** The contracts that the trial calls or pays. */
  readonly takers: ReadonlyArray<string>
  /** Watched in any case, in this order. */
  readonly always: ReadonlyArray<Watched>
}

/** How many holdings are read besides: each reading costs the node gas. */
const mostGranted = 100

/** How long a node may search its logs, in ms. A trial waits for it. */
const searchWait = 5_000

/**
 * Chooses the holdings that a trial reads where the node writes no logs: those of `always`, and all that the account has
 * ever allowed somebody to take, by the chain's logs. Exchanges take tokens through other contracts, so the permissions of
 * all of them count; what Permit2 may take was allowed to Permit2. The result is incomplete if the node does not search
 * its logs, if there are too many, or if a taker is an operator: what it takes of ERC-1155 shows in no balance.
 */
export const watchHoldings = Effect.fnUntraced(function* (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  { account, takers, always }: WatchQuestion
) {
  const owner = `0x${abiWord(account)}`
  const logs = (topics: ReadonlyArray<unknown>) =>
    Effect.flatMap(
      adapter.read(network, { method: "eth_getLogs", params: [{ fromBlock: "0x0", toBlock: "latest", topics }] }),
      (answer) => {
        const read = readLogs(answer)
        return read._tag === "Success" ? Effect.succeed(read.value) : Effect.fail(unreadable(answer))
      }
    )
  const isOperator = ([contract, taker]: readonly [Hex, string]) =>
    Effect.map(
      adapter.read(network, {
        method: "eth_call",
        params: [{ to: contract, data: `0xe985e9c5${abiWord(account)}${abiWord(taker)}` }, "latest"]
      }),
      (answer) => !/^0x0{64}$/.test(String(answer))
    )
  const granted = Effect.gen(function* () {
    const [allowed, asOperator] = yield* Effect.all(
      [logs([[approvalTopic, approvalForAllTopic], owner]), logs([authorizedOperatorTopic, null, owner])],
      { concurrency: "unbounded" }
    )
    const isTaker = (topic: string | undefined) =>
      takers.some((taker) => topic?.toLowerCase() === `0x${abiWord(taker)}`)
    const operated = allowed.filter(
      ({ topics }) => topics[0]?.toLowerCase() === approvalForAllTopic && isTaker(topics[2])
    )
    const pairs = [...new Set(operated.map(({ address }) => address.toLowerCase() as Hex))].flatMap((contract) =>
      takers.map((taker) => [contract, taker] as const)
    )
    const operates = yield* Effect.forEach(pairs, isOperator, { concurrency: "unbounded" })
    // Permissions of the takers first.
    const all = [...allowed.filter(({ topics }) => isTaker(topics[2])), ...asOperator, ...allowed]
    const tokens = [...new Set(all.map(({ address }) => address.toLowerCase() as Hex))]
    return { tokens, isComplete: !operates.includes(true) }
  })
  // A node that does not search its logs, or not this time: unknown is not nothing.
  const unknown = Effect.succeed({ tokens: [] as ReadonlyArray<Hex>, isComplete: false })
  const { tokens, isComplete } = yield* Effect.catch(
    Effect.timeoutOrElse(granted, { duration: searchWait, orElse: () => unknown }),
    () => unknown
  )
  const further = tokens
    .filter((token) => !always.some((watched) => watched.token === token && watched.holder === account))
    .slice(0, mostGranted)
  const watched: WatchedHoldings = {
    holdings: [...always, ...further.map((token) => ({ token, holder: account }))],
    isComplete: isComplete && tokens.length <= mostGranted
  }
  return watched
})

const unreadable = (cause: unknown): NodeError => new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause })
