import { Effect } from "effect"
import type { Hex } from "../../base/addresses/Hex.ts"
import type { ChainAdapter, NodeError } from "../chains/ChainAdapter.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { Network } from "../../base/network/Network.ts"
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
  /** False if the account may have let a contract of the trial take something else. */
  readonly isComplete: boolean
}

/** What to watch in a trial. */
export interface WatchQuestion {
  readonly account: string
  /** The contracts that the trial calls or pays: what the account has let them take may leave it. */
  readonly takers: ReadonlyArray<string>
  /** Watched in any case, in this order. */
  readonly always: ReadonlyArray<Watched>
}

/** How many holdings are read besides: each reading costs the node gas. */
const mostGranted = 100

const approval = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"
const approvalForAll = "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31"
const authorizedOperator = "0xf4caeb2d6ca8932a215a353d0703c326ec2d81fc68170f320eb2ab49e9df61f9"
const permit2Approval = "0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b"
const permit2Permit = "0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec"

const word = (address: string) => address.slice(2).toLowerCase().padStart(64, "0")
const topic = (address: string) => `0x${word(address)}`
const addressIn = (topic: string | undefined) => `0x${topic?.slice(-40).toLowerCase() ?? ""}` as Hex

/**
 * Chooses the holdings that a trial reads where the node writes no logs. Only what an account has allowed a contract can
 * leave it, and each permission is in the chain's logs: those of ERC-20, 721, 777 and 1155 name the contract, those of
 * Permit2 the token. An operator of ERC-1155 takes what no balance of an address shows. The result is incomplete if such
 * a permission holds, or if the node does not search its logs.
 */
export const watchHoldings = Effect.fnUntraced(function* (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  { account, takers, always }: WatchQuestion
) {
  const [owner, spenders] = [topic(account), takers.map(topic)]
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
        params: [{ to: contract, data: `0xe985e9c5${word(account)}${word(taker)}` }, "latest"]
      }),
      (answer) => !/^0x0{64}$/.test(String(answer))
    )
  const granted = Effect.gen(function* () {
    const [direct, throughPermit2, asOperator] = yield* Effect.all(
      [
        logs([[approval, approvalForAll], owner, spenders]),
        logs([[permit2Approval, permit2Permit], owner, null, spenders]),
        logs([authorizedOperator, spenders, owner])
      ],
      { concurrency: "unbounded" }
    )
    const operated = new Set(
      direct.filter(({ topics }) => topics[0]?.toLowerCase() === approvalForAll).map(({ address }) => address)
    )
    const pairs = [...operated].flatMap((contract) => takers.map((taker) => [contract as Hex, taker] as const))
    const operates = yield* Effect.forEach(pairs, isOperator, { concurrency: "unbounded" })
    const tokens = [
      ...[...direct, ...asOperator].map(({ address }) => address.toLowerCase() as Hex),
      ...throughPermit2.map(({ topics }) => addressIn(topics[2]))
    ]
    return { tokens: [...new Set(tokens)], isComplete: !operates.includes(true) }
  })
  // A node that does not search its logs, or not this time: unknown is not nothing.
  const { tokens, isComplete } = yield* Effect.catch(granted, () =>
    Effect.succeed({ tokens: [] as ReadonlyArray<Hex>, isComplete: false })
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
