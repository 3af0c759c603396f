import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { erc20Abi } from "viem"
import { encodeFunctionData, numberToHex, parseEther } from "viem/utils"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { verifyEip155 } from "../../layers/siwx/verifyEip155.ts"
import { exchangeAddress } from "../../sandbox/chains/exchangePools.ts"
import { Activity } from "../../services/account/activity/Activity.ts"
import { sendNoted } from "../../services/account/activity/sendNoted.ts"
import { accountRules } from "../../services/account/kind/AccountKind.ts"
import { readAddressNetworks } from "../../services/account/kind/readAddressNetworks.ts"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { sendTransfer } from "../../services/account/send/sendTransfer.ts"
import type { Sent } from "../../services/account/send/Sent.ts"
import { waitForReceipt } from "../../services/account/send/waitForReceipt.ts"
import { makeHostSwap } from "../../services/account/swap/makeHostSwap.ts"
import { networkId } from "../../services/base/network/networkId.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { makeEvmProvider } from "../../services/instance/providers/makeEvmProvider.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { startAccountChain, type AccountChain } from "../support/accountChain.ts"
import { confirmPayment } from "../support/confirmPayment.ts"
import { withAccount } from "../support/connectedAccount.ts"
import { keyOf } from "../support/contractAccounts.ts"
import { exchangeService, readOffer } from "../support/exchangeService.ts"
import type { Submission } from "../support/kindsOfAccounts.ts"
import { connectableKinds } from "../support/waysToConnect.ts"

// For every kind of account and every way to connect its wallet, the receipt, the activity and the balance agree.

let world: AccountChain
let chain: AccountChain["chain"]
beforeAll(async () => {
  world = await startAccountChain()
  chain = world.chain
  quotedAmount = await readOffer(chain, swap)
})
beforeEach(() => chain.reset())
afterAll(() => world.stop())

const receiver = "0x00000000000000000000000000000000000B0b01"
const coinAmount = parseEther("0.5")
const tokenAmount = 250_000n

/** One way to pay or swap. */
interface Action {
  readonly run: Effect.Effect<Sent | string, unknown, LatchkeyServices>
  /** The balance that the action increases. */
  readonly balance: (account: string) => Promise<bigint>
  readonly amount: bigint
  /** Makes the call revert on the chain; returns a function that undoes this. */
  readonly breakCall: () => Promise<() => Promise<unknown>>
}
const receiverCoins = async () => BigInt(String(await chain.rpc("eth_getBalance", [receiver, "latest"])))
const setCode = (address: string, code: string) => chain.rpc("anvil_setCode", [address, code])
/** Code that reverts every call. */
const revertingCode = "0x5f5ffd"
const token = () => chain.tokens[0]!.address
const tokensOf = async (holder: string) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [holder as `0x${string}`] })
  return BigInt(String(await chain.rpc("eth_call", [{ to: token(), data }, "latest"])))
}
const breakCallsOf = (contract: string) => async () => {
  const code = String(await chain.rpc("eth_getCode", [contract, "latest"]))
  await setCode(contract, revertingCode)
  return () => setCode(contract, code)
}

const swap = { from: "ETH", amount: coinAmount } as const
/** How much of the token the chain's exchange pays for `coinAmount`. The same in each test. */
let quotedAmount = 0n

/** Sends as a user does in the sheet. */
const sendInSheet = (units: bigint, sentToken?: string) =>
  Effect.map(
    Effect.flatten(confirmPayment({ to: receiver, units, ...(sentToken !== undefined && { token: sentToken }) })),
    ({ sent }) => sent
  )

const actions: Readonly<
  Record<"send" | "token" | "call" | "provider" | "swap" | "sheet" | "token in the sheet", () => Action>
> = {
  sheet: () => ({
    run: sendInSheet(coinAmount),
    balance: receiverCoins,
    amount: coinAmount,
    breakCall: breakCallsOf(receiver)
  }),
  "token in the sheet": () => ({
    run: sendInSheet(tokenAmount, token()),
    balance: () => tokensOf(receiver),
    amount: tokenAmount,
    breakCall: breakCallsOf(token())
  }),
  send: () => ({
    run: sendTransfer({ to: receiver, amount: "0.5" }),
    balance: receiverCoins,
    amount: coinAmount,
    breakCall: breakCallsOf(receiver)
  }),
  token: () => ({
    run: sendTransfer({ to: receiver, amount: tokenAmount, token: token() }),
    balance: () => tokensOf(receiver),
    amount: tokenAmount,
    breakCall: breakCallsOf(token())
  }),
  swap: () => ({
    run: Effect.gen(function* () {
      const context = yield* Effect.context<LatchkeyServices>()
      const { quote, execute } = makeHostSwap((effect) => Effect.runPromiseWith(context)(effect))
      const swapQuote = yield* Effect.promise(() => quote({ from: "ETH", to: "USDC", amount: coinAmount }))
      return yield* Effect.promise(() => execute(swapQuote))
    }),
    balance: tokensOf,
    amount: quotedAmount,
    breakCall: breakCallsOf(exchangeAddress)
  }),
  call: () => ({
    run: sendNoted({ to: receiver, value: coinAmount }),
    balance: receiverCoins,
    amount: coinAmount,
    breakCall: breakCallsOf(receiver)
  }),
  provider: () => ({
    run: Effect.gen(function* () {
      const { request } = yield* makeEvmProvider
      const [from] = (yield* request({ method: "eth_accounts" })) as ReadonlyArray<string>
      const params = [{ from, to: receiver, value: numberToHex(coinAmount) }]
      return String(yield* request({ method: "eth_sendTransaction", params }))
    }),
    balance: receiverCoins,
    amount: coinAmount,
    breakCall: breakCallsOf(receiver)
  })
}

/** What happens to a submitted call, and how it ends. */
interface Outcome {
  /** Makes it happen. Returns the hash of the transaction that carries the call out; `undefined` if there is none. */
  readonly cause: (submission: Submission, action: Action) => Effect.Effect<string | undefined>
  readonly end: "success" | "reverted" | "unknown"
}
const mine = (hash: string) => Effect.promise(() => chain.mine()).pipe(Effect.as(hash))
const outcomes: Readonly<Record<"succeeds" | "fails" | "late" | "replaced" | "dropped", Outcome>> = {
  succeeds: { cause: ({ hash }) => mine(hash), end: "success" },
  fails: {
    cause: ({ hash }, { breakCall }) =>
      Effect.promise(async () => {
        const undo = await breakCall()
        await chain.mine()
        await undo()
        return hash
      }),
    end: "reverted"
  },
  // After the hash can be recognised as that of a proposal.
  late: { cause: ({ hash }) => Effect.andThen(world.pass(150, undefined, 5), mine(hash)), end: "success" },
  replaced: {
    cause: ({ replace }) =>
      Effect.gen(function* () {
        yield* world.pass(3)
        const hash = yield* Effect.promise(replace)
        yield* world.pass(3)
        return yield* mine(hash)
      }),
    end: "success"
  },
  dropped: {
    cause: ({ hash }) =>
      Effect.as(
        Effect.promise(() => chain.rpc("anvil_dropTransaction", [hash])),
        undefined
      ),
    end: "unknown"
  }
}

const actionNames = Object.keys(actions) as ReadonlyArray<keyof typeof actions>
const outcomeNames = Object.keys(outcomes) as ReadonlyArray<keyof typeof outcomes>

const cells = connectableKinds.flatMap((pair) =>
  actionNames.flatMap((action) => outcomeNames.map((outcome) => ({ ...pair, action, outcome })))
)

it("has a cell for each possible kind, connection, action and outcome", () => {
  assert.isAtLeast(cells.length, 150)
})

describe("payments of each kind of account", () => {
  for (const { kind, way, action: actionName, outcome } of cells)
    it.effect(`reports what the chain did: ${kind}, ${way}, ${actionName} ${outcome}`, () =>
      withAccount(
        world,
        { kind, way },
        ({ submission, address }) =>
          Effect.gen(function* () {
            const action = actions[actionName]()
            const { cause, end } = outcomes[outcome]
            const balance = yield* Effect.promise(() => action.balance(address))
            const sending = yield* Effect.forkChild(Effect.exit(action.run), { startImmediately: true })
            yield* world.pass(30, () => sending.pollUnsafe() !== undefined)
            const sendExit = yield* Fiber.join(sending)
            assert.isTrue(Exit.isSuccess(sendExit), String(sendExit))
            const sent = Exit.isSuccess(sendExit) ? sendExit.value : ""
            assert.strictEqual(typeof sent === "string" ? sent : sent.hash, submission().answer)

            const waiting = yield* Effect.forkChild(Effect.exit(waitForReceipt(sent)), { startImmediately: true })
            const hash = yield* cause(submission(), action)
            yield* world.pass(700, () => waiting.pollUnsafe() !== undefined, 5)
            const receipt = yield* Fiber.join(waiting)
            const received = (yield* Effect.promise(() => action.balance(address))) - balance
            assert.strictEqual(received, end === "success" ? action.amount : 0n)
            if (end === "unknown") assert.isTrue(Exit.isFailure(receipt), "a dropped transaction has no receipt")
            else
              assert.deepInclude(Exit.isSuccess(receipt) ? receipt.value : String(receipt.cause), {
                hash: hash!,
                status: end
              })

            const feed = yield* Activity.use((activity) => activity.feed)
            const listed = Effect.map(feed.read(), ({ items }) => items.map((item) => [item.hash, item.status]))
            // The activity follows a transaction for an hour. Reads may time out in these long steps.
            if (end === "unknown") yield* world.pass(2_700, undefined, 100)
            yield* world.pass(end === "unknown" ? 400 : 60, undefined, 5)
            const unknownStatus = accountRules[kind].proposes ? "proposed" : "unknown"
            const status = { success: "confirmed", reverted: "failed", unknown: unknownStatus }[end]
            assert.deepStrictEqual(yield* listed, [[hash ?? submission().answer, status]])
            // A toast reports a payment that fails on the chain after it was sent.
            const isTold = (yield* Alerts).toast.get()?.text === "notSent"
            const isFollowed = actionName === "swap" || actionName.endsWith("sheet")
            assert.strictEqual(isTold, isFollowed && end === "reverted")
          }),
        { services: actionName === "swap" ? () => exchangeService(chain, swap, quotedAmount) : undefined }
      )
    )
})

describe("networks and signatures of each kind of account", () => {
  for (const { kind, way } of connectableKinds) {
    it.effect(`receives only on networks that are known to be its own: ${kind}, ${way}`, () =>
      withAccount(world, { kind, way }, () =>
        Effect.gen(function* () {
          const account = yield* Connections.use((connections) => Effect.sync(() => connections.account.get()!))
          const { networks, isBound } = yield* readAddressNetworks(account)
          const rule = accountRules[kind].networks
          const expected = rule === "all" && way !== "paired" ? [1, 8453] : [1]
          assert.deepStrictEqual(
            networks.map(({ id }) => id),
            expected.map(networkId)
          )
          assert.strictEqual(isBound, rule === "named")
        })
      )
    )

    it.effect(`signs for its own address and message only: ${kind}, ${way}`, () =>
      withAccount(world, { kind, way }, ({ address }) =>
        Effect.gen(function* () {
          const message = "saltmarsh.example wants you to sign in"
          const signature = yield* signMessage(message)
          const isValid = (text: string, accountAddress: string) =>
            Effect.promise(() =>
              verifyEip155(
                { data: { accountAddress, chainId: "eip155:1" }, message: text, signature },
                { rpcUrls: [chain.nodeUrl] }
              )
            )
          assert.isTrue(yield* isValid(message, address))
          assert.isFalse(yield* isValid("another text", address))
          assert.isFalse(yield* isValid(message, keyOf(5).address))
        })
      )
    )
  }
})
