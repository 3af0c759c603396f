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
import { kindsOfAccounts, type HandedOver } from "../support/kindsOfAccounts.ts"
import { base, ethereum } from "../support/networks.ts"
import { playedPairing } from "../support/playedPairing.ts"
import { atRest } from "../support/virtualTime.ts"
import { whole } from "../support/whole.ts"

// What an account says of a payment is what the chain did with it, whatever kind of account it is and however its wallet is
// connected: the promise, the activity and the balance agree.

let chain: StartedChain
/** Requests to nodes on their way. */
let open = 0
beforeAll(async () => {
  chain = await startChain(chainTable[0]!)
  const real = globalThis.fetch
  vi.stubGlobal("fetch", async (...asked: Parameters<typeof fetch>) => {
    open++
    try {
      const answer = await real(...asked)
      const text = await answer.text()
      return new Response(text, { status: answer.status, headers: answer.headers })
    } finally {
      open--
    }
  })
  const quoted = exchangeCall("quote", nativeCoin, token(), half)
  offered = BigInt(String(await chain.rpc("eth_call", [{ to: exchangeAddress, data: quoted }, "latest"])))
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

const quiet = async () => {
  do await atRest()
  while (open > 0)
}
/** Lets virtual time pass, in steps of some seconds and never while a node is asked, until `isOver`. */
const pass = (seconds: number, isOver: () => boolean = () => false, step = 1) =>
  Effect.gen(function* () {
    yield* Effect.promise(quiet)
    for (let passed = 0; passed < seconds && !isOver(); passed += step) {
      yield* TestClock.adjust(step * 1_000)
      yield* Effect.promise(quiet)
    }
  })

type Request = (method: string, params: ReadonlyArray<unknown>) => Promise<unknown>
const connections = {
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
    const here = networkId(1)
    const { client } = playedPairing(
      {
        peer: { name: "Fernhold" },
        accounts: [{ namespace: "eip155", networkId: here, address }],
        networks: [here],
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
        last: () => here,
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
      approved: (asked) => asked,
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
type Way = keyof typeof connections

/** Whether a kind of account can be connected in a way. */
const exists = (kind: AccountKind, way: Way): boolean => {
  if (kind === "embeddedContract") return way === "embedded"
  // The embedded wallet has the key's own account and one contract, and proposes nothing.
  return way !== "embedded" || !(accountRules[kind].signs === "contract")
}

const receiver = "0x00000000000000000000000000000000000B0b01"
const half = parseEther("0.5")
const units = 250_000n

/** What is asked for, and how much of what is paid for with it there is then. */
interface Action {
  readonly ask: Effect.Effect<Sent | string, unknown, LatchkeyServices>
  readonly held: (account: string) => Promise<bigint>
  readonly moves: bigint
  /** Makes the call fail from now on, and undoes that. */
  readonly breaks: () => Promise<() => Promise<unknown>>
}
const coins = async () => BigInt(String(await chain.rpc("eth_getBalance", [receiver, "latest"])))
const setCode = (address: string, code: string) => chain.rpc("anvil_setCode", [address, code])
const reverting = "0x5f5ffd"
const token = () => chain.tokens[0]!.address
const tokensOf = async (holder: string) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [holder as `0x${string}`] })
  return BigInt(String(await chain.rpc("eth_call", [{ to: token(), data }, "latest"])))
}
const breaks = (contract: string) => async () => {
  const code = String(await chain.rpc("eth_getCode", [contract, "latest"]))
  await setCode(contract, reverting)
  return () => setCode(contract, code)
}

/** What the exchange of the chain gives for half a coin: its pools are the same in each test. */
let offered = 0n
const exchangeCall = (functionName: string, ...args: ReadonlyArray<unknown>) =>
  encodeFunctionData({ abi: exchangeAbi, functionName, args })
/** The service of the chain's exchange, for one swap. */
const exchangeService = () => {
  const coin = { name: "Ether", symbol: "ETH", address: `eip155:1:${nativeAddress}`, decimals: 18, logoUri: null }
  const dollars = { name: "USD Coin", symbol: "USDC", address: `eip155:1:${token()}`, decimals: 6, logoUri: null }
  return {
    "/v1/supported-chains": { http: ["eip155:1"], ws: [] },
    "/v1/convert/tokens": { tokens: [coin, dollars] },
    "/v1/convert/quotes": { quotes: [{ fromAmount: `${half}`, toAmount: `${offered}` }] },
    "/v1/convert/gas-price": { standard: "2000000000", fast: "3000000000", instant: "4000000000" },
    "/v1/convert/build-transaction": (_: URL, body: unknown) => {
      const { userAddress, eip155 } = body as { readonly userAddress: string; readonly eip155: { slippage: number } }
      const least = (offered * BigInt(Math.round((100 - eip155.slippage) * 100))) / 10_000n
      const account = userAddress.split(":").at(-1)!
      return {
        tx: {
          from: userAddress,
          to: `eip155:1:${exchangeAddress}`,
          data: exchangeCall("swap", nativeCoin, token(), half, least, account),
          amount: `${half}`,
          eip155: { gas: "210000", gasPrice: "2000000000" }
        }
      }
    }
  }
}

const actions: Readonly<Record<"send" | "token" | "call" | "provider" | "swap", () => Action>> = {
  send: () => ({
    ask: sendTransfer({ to: receiver, amount: "0.5" }),
    held: coins,
    moves: half,
    breaks: breaks(receiver)
  }),
  token: () => ({
    ask: sendTransfer({ to: receiver, amount: units, token: token() }),
    held: () => tokensOf(receiver),
    moves: units,
    breaks: breaks(token())
  }),
  swap: () => ({
    ask: Effect.gen(function* () {
      const context = yield* Effect.context<LatchkeyServices>()
      const { quote, execute } = makeHostSwap((effect) => Effect.runPromiseWith(context)(effect))
      const found = yield* Effect.promise(() => quote({ from: "ETH", to: "USDC", amount: half }))
      return yield* Effect.promise(() => execute(found))
    }),
    held: tokensOf,
    moves: offered,
    breaks: breaks(exchangeAddress)
  }),
  call: () => ({
    ask: sendNoted({ to: receiver, value: half }),
    held: coins,
    moves: half,
    breaks: breaks(receiver)
  }),
  provider: () => ({
    ask: Effect.gen(function* () {
      const { request } = yield* makeEvmProvider
      const [from] = (yield* request({ method: "eth_accounts" })) as ReadonlyArray<string>
      const params = [{ from, to: receiver, value: numberToHex(half) }]
      return String(yield* request({ method: "eth_sendTransaction", params }))
    }),
    held: coins,
    moves: half,
    breaks: breaks(receiver)
  })
}

/** What becomes of what a wallet has handed over, and what is said of it then. */
interface Outcome {
  /** Gives the transaction that carries it out, if there is one. */
  readonly happens: (handed: HandedOver, action: Action) => Effect.Effect<string | undefined>
  readonly ends: "success" | "reverted" | "unknown"
}
const mined = (hash: string) => Effect.promise(() => chain.mine()).pipe(Effect.as(hash))
const outcomes: Readonly<Record<"succeeds" | "fails" | "late" | "replaced" | "dropped", Outcome>> = {
  succeeds: { happens: ({ waiting }) => mined(waiting), ends: "success" },
  fails: {
    happens: ({ waiting }, { breaks }) =>
      Effect.promise(async () => {
        const undo = await breaks()
        await chain.mine()
        await undo()
        return waiting
      }),
    ends: "reverted"
  },
  // Later than a proposal is recognised.
  late: { happens: ({ waiting }) => Effect.andThen(pass(150, undefined, 5), mined(waiting)), ends: "success" },
  replaced: {
    happens: ({ again }) =>
      Effect.flatMap(Effect.andThen(pass(3), Effect.promise(again)), (hash) => Effect.andThen(pass(3), mined(hash))),
    ends: "success"
  },
  dropped: {
    happens: ({ waiting }) =>
      Effect.as(
        Effect.promise(() => chain.rpc("anvil_dropTransaction", [waiting])),
        undefined
      ),
    ends: "unknown"
  }
}

/** Runs a program with an account connected; `handed` has what its wallet has handed over. */
const connected = <A>(
  kind: AccountKind,
  way: Way,
  program: (handed: () => HandedOver, address: string) => Effect.Effect<A, unknown, LatchkeyServices>,
  hasExchange = false
) =>
  Effect.gen(function* () {
    const { address, hand, sign } = yield* Effect.promise(() => kindsOfAccounts[kind](chain))
    yield* Effect.promise(() => chain.setAutomine(false))
    let handed: HandedOver | undefined
    const request: Request = async (method, params) => {
      if (method === "eth_chainId") return "0x1"
      if (/^eth_(request)?accounts$/i.test(method)) return [address]
      if (method === "personal_sign") return sign(hexToString(params[0] as `0x${string}`))
      if (method !== "eth_sendTransaction") throw { code: 4200, message: `${method} is not supported` }
      const [asked] = params as [{ to: `0x${string}`; value?: string; data?: `0x${string}` }]
      handed = await hand([{ to: asked.to, value: BigInt(asked.value ?? 0), data: asked.data ?? "0x" }])
      return handed.answer
    }
    const here = { ...ethereum, rpcUrls: { default: { http: [chain.nodeUrl] } } }
    return yield* Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      adapters.set("eip155", EvmAdapter as ChainAdapter)
      const connector = { id: "w", namespace: "eip155", name: "Fernhold", ...connections[way](request, address, kind) }
      const { source } = yield* Wallets
      source()([connector as Connector])
      yield* Connections.use(({ connect }) => connect("w"))
      return yield* program(() => handed!, address)
    }).pipe(Effect.provide(servicesFor(address, hasExchange, [here, base])))
  })

/** The services of a page, with that of an exchange or without any. */
const servicesFor = (address: string, hasExchange: boolean, networks: LatchkeyOptions["networks"]) => {
  if (!hasExchange) return whole(makeWorld(), { networks })
  const history = { [`/v1/account/${getAddress(address)}/history`]: { data: [], next: null } }
  const endpoints = { blockchain: "https://services.example" }
  return whole(makeWorld({ answers: { ...exchangeService(), ...history } }), { networks, endpoints })
}

const cells = (Object.keys(kindsOfAccounts) as ReadonlyArray<AccountKind>).flatMap((kind) =>
  (Object.keys(connections) as ReadonlyArray<Way>)
    .filter((way) => exists(kind, way))
    .flatMap((way) =>
      (Object.keys(actions) as ReadonlyArray<keyof typeof actions>).flatMap((action) =>
        (Object.keys(outcomes) as ReadonlyArray<keyof typeof outcomes>).map(
          (outcome) => [kind, way, action, outcome] as const
        )
      )
    )
)

it("has a cell for each kind, connection, action and outcome that can be together", () => {
  assert.isAtLeast(cells.length, 150)
})

describe("payments of accounts, on a real chain", () => {
  for (const [kind, way, name, outcome] of cells)
    it.effect(`${kind}, ${way}: ${name} ${outcome}`, () =>
      connected(
        kind,
        way,
        (handed, address) =>
          Effect.gen(function* () {
            const action = actions[name]()
            const { happens, ends } = outcomes[outcome]
            const before = yield* Effect.promise(() => action.held(address))
            const asking = yield* Effect.forkChild(Effect.exit(action.ask), { startImmediately: true })
            yield* pass(30, () => asking.pollUnsafe() !== undefined)
            const asked = yield* Fiber.join(asking)
            assert.isTrue(Exit.isSuccess(asked), String(asked))
            const sent = Exit.isSuccess(asked) ? asked.value : ""
            assert.strictEqual(typeof sent === "string" ? sent : sent.hash, handed().answer)

            const waiting = yield* Effect.forkChild(Effect.exit(waitForReceipt(sent)), { startImmediately: true })
            const carrier = yield* happens(handed(), action)
            yield* pass(700, () => waiting.pollUnsafe() !== undefined, 5)
            const end = yield* Fiber.join(waiting)
            const moved = (yield* Effect.promise(() => action.held(address))) - before
            assert.strictEqual(moved, ends === "success" ? action.moves : 0n)
            if (ends === "unknown") assert.isTrue(Exit.isFailure(end), "what nobody carries out has no receipt")
            else
              assert.deepInclude(Exit.isSuccess(end) ? end.value : String(end.cause), { hash: carrier!, status: ends })

            const feed = yield* Activity.use((activity) => activity.feed)
            const listed = Effect.map(feed.read(), ({ items }) => items.map(({ hash, status }) => [hash, status]))
            // After an hour nobody follows it any more. Looks in between may fail: requests take no time in such long steps.
            if (ends === "unknown") yield* pass(2_700, undefined, 100)
            yield* pass(ends === "unknown" ? 400 : 60, undefined, 5)
            const status = ends === "success" ? "confirmed" : ends === "reverted" ? "failed" : undefined
            const lost = accountRules[kind].proposes ? "proposed" : "unknown"
            assert.deepStrictEqual(yield* listed, [[carrier ?? handed().answer, status ?? lost]])
          }),
        name === "swap"
      )
    )
})

const pairs = (Object.keys(kindsOfAccounts) as ReadonlyArray<AccountKind>).flatMap((kind) =>
  (Object.keys(connections) as ReadonlyArray<Way>).filter((way) => exists(kind, way)).map((way) => [kind, way] as const)
)

describe("what an account says of itself, on a real chain", () => {
  for (const [kind, way] of pairs) {
    it.effect(`${kind}, ${way}: receives on the networks where it is known to be`, () =>
      connected(kind, way, () =>
        Effect.gen(function* () {
          const account = yield* Connections.use((all) => Effect.sync(() => all.account.get()!))
          const { networks, isBound } = yield* readAddressNetworks(account)
          const { networks: places } = accountRules[kind]
          const expected = places === "all" && way !== "paired" ? [1, 8453] : [1]
          assert.deepStrictEqual(
            networks.map(({ id }) => id),
            expected.map(networkId)
          )
          assert.strictEqual(isBound, places === "named")
        })
      )
    )

    it.effect(`${kind}, ${way}: its signature is its own, and no other's`, () =>
      connected(kind, way, (_, address) =>
        Effect.gen(function* () {
          const message = "saltmarsh.example wants you to sign in"
          const signature = yield* signMessage(message)
          const verified = (text: string, accountAddress: string) =>
            Effect.promise(() =>
              verifyEip155(
                { data: { accountAddress, chainId: "eip155:1" }, message: text, signature },
                { rpcUrls: [chain.nodeUrl] }
              )
            )
          assert.isTrue(yield* verified(message, address))
          assert.isFalse(yield* verified("another text", address))
          assert.isFalse(yield* verified(message, keyOf(5).address))
        })
      )
    )
  }
})
