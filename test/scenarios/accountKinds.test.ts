import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { erc20Abi } from "viem"
import { encodeFunctionData, getAddress, hexToString, numberToHex, parseEther } from "viem/utils"
import { afterAll, beforeAll, beforeEach, vi } from "vitest"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { verifyEip155 } from "../../layers/siwx/verifyEip155.ts"
import { captureProvider } from "../../layers/injected/captureProvider.ts"
import { makeWorld } from "../../layers/test.ts"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import { exchangeAbi } from "../../sandbox/chains/exchangeContract.ts"
import { exchangeAddress, nativeCoin } from "../../sandbox/chains/exchangePools.ts"
import { startChain, type StartedChain } from "../../sandbox/chains/startChain.ts"
import { Activity } from "../../services/account/activity/Activity.ts"
import { sendNoted } from "../../services/account/activity/sendNoted.ts"
import { accountRules, type AccountKind } from "../../services/account/kind/AccountKind.ts"
import { readAddressNetworks } from "../../services/account/kind/readAddressNetworks.ts"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { sendTransfer } from "../../services/account/send/sendTransfer.ts"
import type { Sent } from "../../services/account/send/Sent.ts"
import { waitForReceipt } from "../../services/account/send/waitForReceipt.ts"
import { makeHostSwap } from "../../services/account/swap/makeHostSwap.ts"
import { nativeAddress } from "../../services/base/addresses/nativeAddress.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { networkId } from "../../services/base/network/networkId.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { makeEvmProvider } from "../../services/instance/providers/makeEvmProvider.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { Eip1193Provider } from "../../services/ports/connectors/Eip1193Provider.ts"
import { Wallets } from "../../services/ports/connectors/Wallets.ts"
import { embeddedProvider } from "../../services/ways-in/embedded/embeddedProvider.ts"
import { pairedEvmProvider } from "../../services/ways-in/pairing/pairedEvmProvider.ts"
import { keyOf } from "../support/contractAccounts.ts"
import { kindsOfAccounts, type Submission } from "../support/kindsOfAccounts.ts"
import { base, ethereum } from "../support/networks.ts"
import { playedPairing } from "../support/playedPairing.ts"
import { atRest } from "../support/virtualTime.ts"
import { whole } from "../support/whole.ts"

// For every kind of account and every way to connect its wallet, the receipt, the activity and the balance agree.

let chain: StartedChain
/** How many requests to nodes are pending. */
let pendingRequests = 0
beforeAll(async () => {
  chain = await startChain(chainTable[0]!)
  const real = globalThis.fetch
  vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
    pendingRequests++
    try {
      const response = await real(...request)
      const text = await response.text()
      return new Response(text, { status: response.status, headers: response.headers })
    } finally {
      pendingRequests--
    }
  })
  const data = exchangeCall("quote", nativeCoin, token(), coinAmount)
  quotedAmount = BigInt(String(await chain.rpc("eth_call", [{ to: exchangeAddress, data }, "latest"])))
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
})
beforeEach(() => chain.reset())
afterAll(async () => {
  vi.unstubAllGlobals()
  await chain.stop()
})

const requestsDone = async () => {
  do await atRest()
  while (pendingRequests > 0)
}
/** Lets so many seconds of virtual time pass, or until `isOver`. No time passes while a request to a node is pending. */
const passTime = (seconds: number, isOver: () => boolean = () => false, step = 1) =>
  Effect.gen(function* () {
    yield* Effect.promise(requestsDone)
    for (let passed = 0; passed < seconds && !isOver(); passed += step) {
      yield* TestClock.adjust(step * 1_000)
      yield* Effect.promise(requestsDone)
    }
  })

type Request = (method: string, params: ReadonlyArray<unknown>) => Promise<unknown>
const providers = {
  injected: (request) => ({
    type: "ANNOUNCED",
    provider: captureProvider({
      request: ({ method, params = [] }: { method: string; params?: ReadonlyArray<unknown> }) =>
        request(method, params),
      on: () => {},
      removeListener: () => {}
    })!
  }),
  paired: (request, address) => {
    const sessionNetwork = networkId(1)
    const { client } = playedPairing(
      {
        peer: { name: "Fernhold" },
        accounts: [{ namespace: "eip155", networkId: sessionNetwork, address }],
        networks: [sessionNetwork],
        methods: ["eth_sendTransaction", "personal_sign"],
        expiresAt: Number.MAX_SAFE_INTEGER
      },
      (_, { method, params }) => Effect.promise(() => request(method, params as ReadonlyArray<unknown>))
    )
    return {
      type: "WALLET_CONNECT",
      provider: pairedEvmProvider({
        client,
        ready: Effect.void,
        last: () => sessionNetwork,
        read: () => undefined,
        runPromise: Effect.runPromise
      })
    }
  },
  embedded: (request, address, kind) => ({
    type: "AUTH",
    provider: embeddedProvider({
      ready: Effect.void,
      account: Effect.void,
      accounts: () => [address],
      accountType: () => (kind === "embeddedContract" ? "smartAccount" : "eoa"),
      accountNetworks: () => (kind === "embeddedContract" ? [networkId(1)] : undefined),
      chain: () => 1,
      supports: () => true,
      switchTo: () => Effect.succeed(true),
      signOut: Effect.void,
      compare: () => Effect.void,
      ask: (method, params) => Effect.promise(() => request(method, params as ReadonlyArray<unknown>)),
      approved: (request) => request,
      refuse: () => Effect.void,
      listen: () => () => {},
      runPromise: Effect.runPromise
    })
  })
} satisfies Record<
  string,
  (
    request: Request,
    address: string,
    kind: AccountKind
  ) => { readonly type: Connector["type"]; readonly provider: Eip1193Provider }
>
type Way = keyof typeof providers

/** Whether a kind of account can be connected in a way. */
const canConnect = (kind: AccountKind, way: Way): boolean => {
  if (kind === "embeddedContract") return way === "embedded"
  // The embedded wallet has accounts of keys, and no contracts but `embeddedContract`.
  return way !== "embedded" || accountRules[kind].signs === "key"
}

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

/** How much of the token the chain's exchange pays for `coinAmount`. The same in each test. */
let quotedAmount = 0n
const exchangeCall = (functionName: string, ...args: ReadonlyArray<unknown>) =>
  encodeFunctionData({ abi: exchangeAbi, functionName, args })
/** Answers of a swap service that uses the chain's exchange, for one swap. */
const exchangeService = () => {
  const coin = { name: "Ether", symbol: "ETH", address: `eip155:1:${nativeAddress}`, decimals: 18, logoUri: null }
  const dollars = { name: "USD Coin", symbol: "USDC", address: `eip155:1:${token()}`, decimals: 6, logoUri: null }
  return {
    "/v1/supported-chains": { http: ["eip155:1"], ws: [] },
    "/v1/convert/tokens": { tokens: [coin, dollars] },
    "/v1/convert/quotes": { quotes: [{ fromAmount: `${coinAmount}`, toAmount: `${quotedAmount}` }] },
    "/v1/convert/gas-price": { standard: "2000000000", fast: "3000000000", instant: "4000000000" },
    "/v1/convert/build-transaction": (_: URL, body: unknown) => {
      const { userAddress, eip155 } = body as { readonly userAddress: string; readonly eip155: { slippage: number } }
      const least = (quotedAmount * BigInt(Math.round((100 - eip155.slippage) * 100))) / 10_000n
      const account = userAddress.split(":").at(-1)!
      return {
        tx: {
          from: userAddress,
          to: `eip155:1:${exchangeAddress}`,
          data: exchangeCall("swap", nativeCoin, token(), coinAmount, least, account),
          amount: `${coinAmount}`,
          eip155: { gas: "210000", gasPrice: "2000000000" }
        }
      }
    }
  }
}

const actions: Readonly<Record<"send" | "token" | "call" | "provider" | "swap", () => Action>> = {
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
  late: { cause: ({ hash }) => Effect.andThen(passTime(150, undefined, 5), mine(hash)), end: "success" },
  replaced: {
    cause: ({ replace }) =>
      Effect.gen(function* () {
        yield* passTime(3)
        const hash = yield* Effect.promise(replace)
        yield* passTime(3)
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

/** Services of a page that uses the chain, with or without a swap service. */
const servicesFor = (address: string, hasExchange: boolean, networks: LatchkeyOptions["networks"]) => {
  if (!hasExchange) return whole(makeWorld(), { networks })
  const history = { [`/v1/account/${getAddress(address)}/history`]: { data: [], next: null } }
  const endpoints = { blockchain: "https://services.example" }
  return whole(makeWorld({ answers: { ...exchangeService(), ...history } }), { networks, endpoints })
}

/** Runs a program with a connected account. `submission` returns the last calls that its wallet has sent. */
const withAccount = <A>(
  kind: AccountKind,
  way: Way,
  program: (submission: () => Submission, address: string) => Effect.Effect<A, unknown, LatchkeyServices>,
  hasExchange = false
) =>
  Effect.gen(function* () {
    const { address, submit, sign } = yield* Effect.promise(() => kindsOfAccounts[kind](chain))
    yield* Effect.promise(() => chain.setAutomine(false))
    let submission: Submission | undefined
    const request: Request = async (method, params) => {
      if (method === "eth_chainId") return "0x1"
      if (/^eth_(request)?accounts$/i.test(method)) return [address]
      if (method === "personal_sign") return sign(hexToString(params[0] as `0x${string}`))
      if (method !== "eth_sendTransaction") throw { code: 4200, message: `${method} is not supported` }
      const [transaction] = params as [{ to: `0x${string}`; value?: string; data?: `0x${string}` }]
      const { to, value = 0, data = "0x" } = transaction
      submission = await submit([{ to, value: BigInt(value), data }])
      return submission.answer
    }
    const localNetwork = { ...ethereum, rpcUrls: { default: { http: [chain.nodeUrl] } } }
    return yield* Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      adapters.set("eip155", EvmAdapter as ChainAdapter)
      const connector = { id: "w", namespace: "eip155", name: "Fernhold", ...providers[way](request, address, kind) }
      const { source } = yield* Wallets
      source()([connector as Connector])
      yield* Connections.use(({ connect }) => connect("w"))
      return yield* program(() => submission!, address)
    }).pipe(Effect.provide(servicesFor(address, hasExchange, [localNetwork, base])))
  })

const kinds = Object.keys(kindsOfAccounts) as ReadonlyArray<AccountKind>
const ways = Object.keys(providers) as ReadonlyArray<Way>
const actionNames = Object.keys(actions) as ReadonlyArray<keyof typeof actions>
const outcomeNames = Object.keys(outcomes) as ReadonlyArray<keyof typeof outcomes>

const pairs = kinds.flatMap((kind) => ways.filter((way) => canConnect(kind, way)).map((way) => [kind, way] as const))
const cells = pairs.flatMap(([kind, way]) =>
  actionNames.flatMap((action) => outcomeNames.map((outcome) => [kind, way, action, outcome] as const))
)

it("has a cell for each possible kind, connection, action and outcome", () => {
  assert.isAtLeast(cells.length, 150)
})

describe("payments of each kind of account", () => {
  for (const [kind, way, actionName, outcome] of cells)
    it.effect(`reports what the chain did: ${kind}, ${way}, ${actionName} ${outcome}`, () =>
      withAccount(
        kind,
        way,
        (submission, address) =>
          Effect.gen(function* () {
            const action = actions[actionName]()
            const { cause, end } = outcomes[outcome]
            const balance = yield* Effect.promise(() => action.balance(address))
            const sending = yield* Effect.forkChild(Effect.exit(action.run), { startImmediately: true })
            yield* passTime(30, () => sending.pollUnsafe() !== undefined)
            const sendExit = yield* Fiber.join(sending)
            assert.isTrue(Exit.isSuccess(sendExit), String(sendExit))
            const sent = Exit.isSuccess(sendExit) ? sendExit.value : ""
            assert.strictEqual(typeof sent === "string" ? sent : sent.hash, submission().answer)

            const waiting = yield* Effect.forkChild(Effect.exit(waitForReceipt(sent)), { startImmediately: true })
            const hash = yield* cause(submission(), action)
            yield* passTime(700, () => waiting.pollUnsafe() !== undefined, 5)
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
            if (end === "unknown") yield* passTime(2_700, undefined, 100)
            yield* passTime(end === "unknown" ? 400 : 60, undefined, 5)
            const unknownStatus = accountRules[kind].proposes ? "proposed" : "unknown"
            const status = { success: "confirmed", reverted: "failed", unknown: unknownStatus }[end]
            assert.deepStrictEqual(yield* listed, [[hash ?? submission().answer, status]])
          }),
        actionName === "swap"
      )
    )
})

describe("networks and signatures of each kind of account", () => {
  for (const [kind, way] of pairs) {
    it.effect(`receives only on networks that are known to be its own: ${kind}, ${way}`, () =>
      withAccount(kind, way, () =>
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
      withAccount(kind, way, (_, address) =>
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
