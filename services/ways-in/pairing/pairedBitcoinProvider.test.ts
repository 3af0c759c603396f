import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { playedPairing } from "../../../test/support/playedPairing.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { WalletError } from "../../ports/chains/ChainAdapter.ts"
import { WalletRejected } from "../../base/errors/walletErrors.ts"
import type { BitcoinProvider } from "../../ports/connectors/BitcoinProvider.ts"
import { decodeShared } from "../../../layers/bip122/decodeShared.ts"
import { pairedBitcoinProvider } from "./pairedBitcoinProvider.ts"
import { requestDeadline } from "./pairedEvmProvider.ts"
import type { PairedSession } from "./PairedSession.ts"

const mainnet = "bip122:000000000019d6689c085ae165831e93"
const testnet = "bip122:000000000933ea01ad0ee984209779ba"
const payment = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"
const ordinal = "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr"
const onTest = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"
const account = (networkId: Caip2, address: string) => ({ namespace: "bip122", networkId, address }) as const
const session: PairedSession = {
  topic: "t",
  peer: { name: "Marram" },
  accounts: [account(mainnet, payment), account(mainnet, ordinal), account(testnet, onTest)],
  networks: ["eip155:1", mainnet, testnet],
  methods: ["signMessage", "signPsbt", "sendTransfer"],
  expiresAt: 1
}

/** A provider over a client that a test plays by hand. */
const setUp = Effect.fnUntraced(function* (last: Caip2 = mainnet) {
  const asked: Array<readonly [string, unknown]> = []
  const reply: { answer: Effect.Effect<unknown, WalletError> } = { answer: Effect.succeed(undefined) }
  const { client, store, listeners } = playedPairing(session, (networkId, request) => {
    asked.push([networkId, request])
    return reply.answer
  })
  const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
  const provider = pairedBitcoinProvider({
    client,
    ready: Effect.void,
    first: undefined,
    last: () => last,
    read: () => undefined,
    runPromise
  })
  return { provider, store, asked, listeners, reply }
})
const get = <A>(ask: () => Promise<A>) => Effect.promise(ask)
const refused = (ask: () => Promise<unknown>) =>
  Effect.flip(Effect.tryPromise({ try: ask, catch: (error) => error as WalletError & { readonly code?: number } }))

describe("a paired Bitcoin wallet", () => {
  it.effect("shows first the address that the wallet selects, and none that the session has not", () =>
    Effect.gen(function* () {
      const { provider, listeners } = yield* setUp()
      let hints = 0
      const undo = provider.watch(() => hints++)
      const tell = (addresses: ReadonlyArray<string>) =>
        [...listeners].forEach((listener) => listener({ type: "accountsChanged", namespace: "bip122", addresses }))
      tell([ordinal, "bc1qnobody"])
      const { addresses } = (yield* get(provider.session)) as { readonly addresses: ReadonlyArray<unknown> }
      assert.deepStrictEqual(
        [addresses, hints],
        [[ordinal, payment].map((address) => ({ address, purpose: undefined, isAccount: true })), 1]
      )
      undo()
    })
  )

  it.effect("shares the accounts of the session on the network in use, and changes networks without a question", () =>
    Effect.gen(function* () {
      const { provider, asked, store } = yield* setUp()
      const both = {
        addresses: [payment, ordinal].map((address) => ({ address, purpose: undefined, isAccount: true })),
        networkId: mainnet
      }
      const test = { addresses: [{ address: onTest, purpose: undefined, isAccount: true }], networkId: testnet }
      assert.deepStrictEqual(yield* get(provider.session), both)
      assert.deepStrictEqual(yield* get(() => provider.connect(testnet)), test)
      let hints = 0
      const undo = provider.watch(() => hints++)
      yield* get(() => provider.switchNetwork!(mainnet))
      assert.deepStrictEqual(yield* get(provider.session), both)
      assert.strictEqual(hints, 1)
      const error = yield* refused(() => provider.switchNetwork!("bip122:0f9188f13cb7b2c71f2a335e3a4fc328"))
      assert.strictEqual(error.code, 4902)
      yield* get(provider.disconnect)
      assert.strictEqual(hints, 2)
      undo()
      store.set(session)
      assert.deepStrictEqual([hints, asked], [2, []])
      store.set(undefined)
      assert.isUndefined(yield* get(provider.session))
    })
  )

  const granted = [...session.methods, "getAccountAddresses"]
  const second = "bc1qku0qh0mc00y8tk0n65x2tqw4trlspak0fnjmfz"
  /** Waits until the provider has hinted so many times. */
  const hinted = (provider: BitcoinProvider, times: number) =>
    Effect.callback<void>((resume) => {
      let left = times
      const undo = provider.watch(() => {
        if (--left === 0) resume(Effect.void)
      })
      return Effect.sync(undo)
    })

  it.effect("further addresses of an account are asked for once where that is granted, and read one by one", () =>
    Effect.gen(function* () {
      const { provider, asked, store, reply } = yield* setUp()
      store.set({ ...session, accounts: [account(mainnet, payment)], methods: granted })
      const odd = [null, 7, { address: 7 }, { address: "b".repeat(200) }]
      const told = [
        ...odd,
        { address: second, path: "m/84'/0'/0'/0/3", intention: "payment" },
        { address: ordinal, publicKey: "ab".repeat(32), intention: "ordinal" },
        { address: payment, path: "m/84'/0'/0'/0/0" }
      ]
      reply.answer = Effect.as(Effect.yieldNow, told)
      const hint = yield* Effect.forkChild(hinted(provider, 1), { startImmediately: true })
      assert.deepStrictEqual(yield* get(() => provider.connect(undefined)), {
        addresses: [{ address: payment, purpose: undefined, isAccount: true }],
        networkId: mainnet
      })
      yield* Fiber.join(hint)
      const { addresses } = (yield* get(provider.session)) as { readonly addresses: ReadonlyArray<object> }
      assert.deepStrictEqual(addresses, [
        {
          address: payment,
          publicKey: undefined,
          path: "m/84'/0'/0'/0/0",
          purpose: undefined,
          isAccount: true,
          further: [second]
        },
        { address: ordinal, publicKey: "ab".repeat(32), path: undefined, purpose: "ordinals" }
      ])
      assert.deepStrictEqual(asked, [[mainnet, { method: "getAccountAddresses", params: { account: payment } }]])
      // What belongs to the account may sign.
      reply.answer = Effect.succeed({ signature: "c2ln" })
      yield* get(() => provider.signMessage({ address: ordinal, message: "hello", protocol: "bip322" }))
      assert.deepInclude(asked[1]![1], { method: "signMessage" })
    })
  )

  it.effect(
    "a wallet that says that its addresses changed is asked again; one that refuses or keeps silent is not",
    () =>
      Effect.gen(function* () {
        const { provider, asked, store, reply, listeners } = yield* setUp()
        store.set({ ...session, accounts: [account(mainnet, payment)], methods: granted })
        const askedFor = () => asked.filter(([, request]) => (request as { method: string }).method === granted.at(-1))
        reply.answer = Effect.fail(new WalletRejected({ method: "getAccountAddresses", message: "no" }))
        yield* get(provider.session)
        yield* get(provider.session)
        assert.strictEqual(askedFor().length, 1)
        reply.answer = Effect.succeed([{ address: payment }, { address: second }])
        const told = yield* Effect.forkChild(hinted(provider, 2), { startImmediately: true })
        ;[...listeners].forEach((listener) =>
          listener({ type: "accountsChanged", namespace: "bip122", addresses: [payment] })
        )
        yield* get(provider.session)
        yield* Fiber.join(told)
        assert.strictEqual(askedFor().length, 2)
        const { addresses } = (yield* get(provider.session)) as { readonly addresses: ReadonlyArray<object> }
        assert.deepInclude(addresses[0], { address: payment, further: [second] })
        assert.strictEqual(askedFor().length, 2)
      })
  )

  it.effect("begins on the network that was in use last", () =>
    Effect.gen(function* () {
      const { provider } = yield* setUp(testnet)
      assert.propertyVal(yield* get(provider.session), "networkId", testnet)
    })
  )

  it.effect("is asked on the right network, for its first address, and its answers are read in both spellings", () =>
    Effect.gen(function* () {
      const { provider, asked, reply } = yield* setUp()
      reply.answer = Effect.succeed({ signature: "00ff".repeat(33) })
      const signature = yield* get(() =>
        provider.signMessage({ address: ordinal, message: "hello", protocol: "bip322" })
      )
      assert.strictEqual(signature, btoa("\u0000\u00ff".repeat(33)))
      reply.answer = Effect.succeed({ signature: "c2ln" })
      yield* get(() => provider.signMessage({ address: payment, message: "hello", protocol: "ecdsa" }))
      reply.answer = Effect.succeed({ psbt: "cHNidP8=" })
      const inputs = [{ index: 0, address: onTest }]
      const order = { psbt: "cHNidP8=", inputs, broadcast: false, networkId: testnet } as const
      assert.deepStrictEqual(yield* get(() => provider.signPsbt(order)), { psbt: "cHNidP8=" })
      const payments = { from: payment, to: ordinal, amount: 1_500n, networkId: mainnet } as const
      for (const name of ["txid", "tx_id"]) {
        reply.answer = Effect.succeed({ [name]: "ab".repeat(32) })
        assert.strictEqual(yield* get(() => provider.sendTransfer(payments)), "ab".repeat(32))
      }
      const transfer = { account: payment, recipientAddress: ordinal, amount: "1500", changeAddress: payment }
      const message = { account: payment, message: "hello" }
      assert.deepStrictEqual(asked, [
        [
          mainnet,
          { method: "signMessage", params: { ...message, account: ordinal, address: ordinal, protocol: "bip322" } }
        ],
        [mainnet, { method: "signMessage", params: { ...message, address: payment, protocol: "ecdsa" } }],
        [
          testnet,
          { method: "signPsbt", params: { account: onTest, psbt: "cHNidP8=", signInputs: inputs, broadcast: false } }
        ],
        [mainnet, { method: "sendTransfer", params: transfer }],
        [mainnet, { method: "sendTransfer", params: transfer }]
      ])
    })
  )

  it.effect("has every account of the session, and asks for each by its own first address", () =>
    Effect.gen(function* () {
      const { provider, asked, store, reply } = yield* setUp()
      const third = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"
      const accounts = [account(mainnet, payment), account(mainnet, second), account(mainnet, third)] as const
      store.set({ ...session, accounts, methods: granted })
      const addresses: Readonly<Record<string, ReadonlyArray<object>>> = {
        [payment]: [{ address: payment }, { address: ordinal, intention: "ordinal" }],
        [second]: [{ address: second }, { address: onTest, intention: "payment" }]
      }
      reply.answer = Effect.suspend(() => {
        const { params } = asked.at(-1)![1] as { readonly params: { readonly account: string } }
        return Effect.as(Effect.yieldNow, addresses[params.account])
      })
      const hint = yield* Effect.forkChild(hinted(provider, 2), { startImmediately: true })
      yield* get(provider.session)
      yield* Fiber.join(hint)
      const shared = (yield* get(provider.session)) as { readonly addresses: ReadonlyArray<object> }
      assert.deepStrictEqual(
        decodeShared(shared)?.accounts.map(({ address, type, further }) => [address, type, further]),
        [
          [payment, "payment", undefined],
          [second, "payment", undefined],
          [third, "payment", undefined],
          [ordinal, "ordinal", undefined]
        ]
      )
      reply.answer = Effect.succeed({ signature: "c2ln", txid: "ab".repeat(32) })
      for (const [address, first] of [
        [third, third],
        [second, second],
        [ordinal, payment]
      ] as const) {
        yield* get(() => provider.signMessage({ address, message: "hello", protocol: "bip322" }))
        assert.deepInclude(asked.at(-1)![1], {
          params: { account: first, address, message: "hello", protocol: "bip322" }
        })
      }
      yield* get(() => provider.sendTransfer({ from: third, to: payment, amount: 1n, networkId: mainnet }))
      assert.nestedPropertyVal(asked.at(-1)![1], "params.account", third)
    })
  )

  it.effect("SEC-13: nothing is asked that the session does not have; a decline and silence are typed", () =>
    Effect.gen(function* () {
      const { provider, asked, store, reply } = yield* setUp()
      const payments = { from: payment, to: ordinal, amount: 1n, networkId: mainnet } as const
      const pay = (more: object) => refused(() => provider.sendTransfer({ ...payments, ...more }))
      assert.strictEqual((yield* pay({ from: onTest })).code, 4100)
      assert.strictEqual((yield* pay({ networkId: testnet })).code, 4100)
      store.set({ ...session, methods: [] })
      assert.strictEqual((yield* pay({})).code, 4200)
      store.set(session)
      assert.deepStrictEqual(asked, [])
      reply.answer = Effect.fail(new WalletRejected({ method: "sendTransfer", message: "no" }))
      assert.strictEqual((yield* pay({}))._tag, "WalletRejected")
      let reached = () => {}
      const asking = new Promise<void>((resolve) => (reached = resolve))
      reply.answer = Effect.andThen(
        Effect.sync(() => reached()),
        Effect.never
      )
      const silent = yield* Effect.forkChild(pay({}), { startImmediately: true })
      yield* Effect.promise(() => asking)
      yield* TestClock.adjust(requestDeadline)
      assert.strictEqual((yield* Fiber.join(silent))._tag, "WalletTimeout")
    })
  )
})
