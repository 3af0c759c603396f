import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import { startChain, type StartedChain } from "../../sandbox/chains/startChain.ts"
import { atRest } from "./virtualTime.ts"

/** A local chain for tests on virtual time. */
export interface AccountChain {
  readonly chain: StartedChain
  /** Advances virtual time in steps of `step` seconds until `isDone`. Waits for answers of the node after each step. */
  readonly pass: (seconds: number, isDone?: () => boolean, step?: number) => Effect.Effect<void>
  readonly stop: () => Promise<void>
}

/** Starts a local chain, and loads the code that payments load with their first use: loading takes no virtual time. */
export const startAccountChain = async (): Promise<AccountChain> => {
  const chain = await startChain(chainTable[0]!)
  const realFetch = globalThis.fetch
  /** Requests whose answer has not been read yet. */
  let pendingRequests = 0
  vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
    pendingRequests++
    try {
      const answer = await realFetch(...request)
      const text = await answer.text()
      return new Response(text, { status: answer.status, headers: answer.headers })
    } finally {
      pendingRequests--
    }
  })
  await Promise.all([
    import("../../services/account/swap/makeSwapFlow.ts"),
    import("../../services/ports/api/convertCalls.ts"),
    import("../../services/ports/api/fetchHistory.ts"),
    import("../../services/account/activity/makeActivityFeed.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/send/carriedOut.ts"),
    import("../../services/account/send/makeSendOrders.ts"),
    import("../../services/ways-in/embedded/frame/rpcMethods.ts"),
    import("../../layers/evm/wallet.ts"),
    import("../../layers/evm/actions.ts"),
    import("../../layers/evm/signers.ts")
  ])
  const answered = async () => {
    do await atRest()
    while (pendingRequests > 0)
  }
  return {
    chain,
    pass: Effect.fnUntraced(function* (seconds, isDone = () => false, step = 1) {
      yield* Effect.promise(answered)
      for (let passed = 0; passed < seconds && !isDone(); passed += step) {
        yield* TestClock.adjust(step * 1_000)
        yield* Effect.promise(answered)
      }
    }),
    stop: async () => {
      vi.unstubAllGlobals()
      await chain.stop()
    }
  }
}
