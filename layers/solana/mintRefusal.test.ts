import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { getBase58Decoder } from "@solana/kit"
import { Effect } from "effect"
import type { TokenExtension } from "../../sandbox/chains/solana/SolanaChain.ts"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { trial } from "./actions.ts"
import { planTransfer } from "./planTransfer.ts"
import { budgetProgram, systemProgram } from "./programs.ts"
import { SolanaAdapter } from "./SolanaAdapter.ts"

let chain: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  chain = await startSolana()
})
afterAll(() => chain.stop())

const network = () => toNetwork(chain.network)
/** A wallet without an account for any token. */
const newcomer = getBase58Decoder().decode(Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 3 : 0)))

/** What becomes of a transfer, and whether the token's amounts can be shown. */
interface Row {
  readonly extensions: ReadonlyArray<TokenExtension>
  readonly toHolder: string
  readonly isShown: boolean
}

const rows: Readonly<Record<TokenExtension | "none", Row>> = {
  none: { extensions: [], toHolder: "moves", isShown: true },
  pausable: { extensions: ["pausable"], toHolder: "moves", isShown: true },
  frozenByDefault: { extensions: ["frozenByDefault"], toHolder: "moves", isShown: true },
  nonTransferable: { extensions: ["nonTransferable"], toHolder: "cannotMove", isShown: true },
  paused: { extensions: ["paused"], toHolder: "cannotMove", isShown: true },
  interest: { extensions: ["interest"], toHolder: "scaledAmount", isShown: false },
  scaled: { extensions: ["scaled"], toHolder: "scaledAmount", isShown: false }
}

describe("tokens whose mint says how they move (Token-2022)", () => {
  for (const [name, { extensions, toHolder, isShown }] of Object.entries(rows))
    it.live(`${name}: ${toHolder}, ${isShown ? "shown" : "not shown"}`, () =>
      Effect.gen(function* () {
        const [sender, holder] = chain.accounts
        const { address: token } = yield* Effect.promise(() => chain.issueToken(extensions))
        const transfer = { network: network(), from: sender!.address, to: holder!.address, amount: 1_000n, token }
        const end = (more: object) =>
          Effect.match(planTransfer({ ...transfer, ...more }), {
            onSuccess: () => "moves",
            onFailure: (error) => (error._tag === "TransactionFailed" ? error.reason : error._tag)
          })
        assert.strictEqual(yield* end({}), toHolder)
        const isFrozen = name === "frozenByDefault"
        assert.strictEqual(yield* end({ to: newcomer }), isFrozen ? "cannotMove" : toHolder)
        // What is said to move does so on the chain.
        if (toHolder === "moves") assert.deepInclude(yield* trial(transfer), { succeeded: true, left: 1_000n })
        const read = yield* Effect.result(SolanaAdapter.token(token, network()))
        assert.strictEqual(read._tag, isShown ? "Success" : "Failure")
      })
    )

  it.live("SOL is not sent to a program that the transaction runs", () =>
    Effect.gen(function* () {
      const from = chain.accounts[0]!.address
      for (const to of [systemProgram, budgetProgram]) {
        const refused = yield* Effect.flip(planTransfer({ network: network(), from, to, amount: 1_000_000n }))
        assert.deepInclude(refused, { _tag: "TransactionFailed", reason: "notWallet" })
      }
    })
  )
})
