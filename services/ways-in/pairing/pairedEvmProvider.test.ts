import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { playedPairing } from "../../../test/support/playedPairing.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { WalletError } from "../../ports/chains/ChainAdapter.ts"
import { WalletRejected } from "../../base/errors/walletErrors.ts"
import { pairedEvmProvider, requestDeadline } from "./pairedEvmProvider.ts"
import type { PairedSession } from "./PairedSession.ts"
import type { PairedEvent } from "./PairingClient.ts"

const nadia = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
const mira = "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB"
const account = (networkId: Caip2, address: string) => ({ namespace: "eip155", networkId, address }) as const
const session: PairedSession = {
  topic: "t",
  peer: { name: "Fernhold" },
  accounts: [account("eip155:1", nadia), account("eip155:1", mira), account("eip155:8453", mira)],
  networks: ["eip155:1", "eip155:8453"],
  methods: ["personal_sign", "wallet_switchEthereumChain"],
  expiresAt: 1
}

/** A provider over a client that a test plays by hand. */
const setUpWith = Effect.fnUntraced(function* (first?: Caip2) {
  const asked: Array<{ readonly networkId: string; readonly method: string }> = []
  let answer: Effect.Effect<unknown, WalletError> = Effect.succeed("0xsigned")
  const { client, store, listeners } = playedPairing(session, (networkId, { method }) => {
    asked.push({ networkId, method })
    return answer
  })
  const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
  const reads: Array<string> = []
  const provider = pairedEvmProvider({
    client,
    ready: Effect.void,
    first,
    last: () => "eip155:1",
    read: (networkId, { method }) => {
      if (networkId !== "eip155:1") return undefined
      reads.push(method)
      return Effect.succeed("0xread")
    },
    runPromise
  })
  const ask = (method: string, params?: unknown) => Effect.promise(() => provider.request({ method, params }))
  return {
    store,
    asked,
    reads,
    provider,
    ask,
    refused: (method: string, params?: unknown) =>
      Effect.promise(() =>
        provider.request({ method, params }).then(
          () => "no error",
          (error: unknown) => error
        )
      ),
    answering: (next: typeof answer) => {
      answer = next
    },
    tell: (event: PairedEvent) => listeners.forEach((hear) => hear(event)),
    listening: () => listeners.size
  }
})
const setUp = setUpWith()
const switchTo = (chainId: string) => ["wallet_switchEthereumChain", [{ chainId }]] as const

describe("a paired wallet as an EIP-1193 provider", () => {
  it.effect("accounts and chain come from the session: nobody is asked", () =>
    Effect.gen(function* () {
      const { ask, asked } = yield* setUp
      assert.deepStrictEqual(yield* ask("eth_requestAccounts"), [nadia, mira])
      assert.strictEqual(yield* ask("eth_chainId"), "0x1")
      assert.deepStrictEqual(asked, [])
    })
  )

  it.effect("switching among the session's networks needs no question, and takes its accounts along", () =>
    Effect.gen(function* () {
      const { ask, asked, provider } = yield* setUp
      const heard: Array<string> = []
      provider.on("chainChanged", () => heard.push("chainChanged"))
      assert.isNull(yield* ask(...switchTo("0x2105")))
      assert.strictEqual(yield* ask("eth_chainId"), "0x2105")
      assert.deepStrictEqual(yield* ask("eth_accounts"), [mira])
      assert.deepStrictEqual(heard, ["chainChanged"])
      assert.deepStrictEqual(asked, [])
      yield* ask("personal_sign", ["0x", mira])
      assert.deepStrictEqual(asked, [{ networkId: "eip155:8453", method: "personal_sign" }])
    })
  )

  it.effect("another network is asked for, and only used once the session allows it", () =>
    Effect.gen(function* () {
      const { ask, asked, store, provider } = yield* setUp
      provider.on("chainChanged", () => {})
      yield* ask(...switchTo("0x89"))
      assert.deepStrictEqual(asked, [{ networkId: "eip155:1", method: "wallet_switchEthereumChain" }])
      assert.strictEqual(yield* ask("eth_chainId"), "0x1")
      store.set({
        ...session,
        accounts: [...session.accounts, account("eip155:137", nadia)] as unknown as PairedSession["accounts"],
        networks: [...session.networks, "eip155:137"]
      })
      assert.strictEqual(yield* ask("eth_chainId"), "0x89")
    })
  )

  it.effect("SEC-13: methods outside the session never leave the page", () =>
    Effect.gen(function* () {
      const { refused, asked } = yield* setUp
      assert.deepInclude(yield* refused("eth_sendTransaction"), { _tag: "WalletFailed", code: 4200 })
      assert.deepStrictEqual(asked, [])
    })
  )

  it.effect("reading the chain does not need the wallet; a chain whose address is unknown is not read", () =>
    Effect.gen(function* () {
      const { ask, refused, asked, reads, store } = yield* setUp
      assert.strictEqual(yield* ask("eth_getBalance", [nadia, "latest"]), "0xread")
      yield* ask(...switchTo("0x2105"))
      assert.deepInclude(yield* refused("eth_getBalance"), { _tag: "WalletFailed", code: 4200 })
      yield* ask(...switchTo("0x1"))
      for (const method of ["wallet_getAssets", "eth_sign", "eth_decrypt"])
        assert.deepInclude(yield* refused(method), { code: 4200 })
      store.set(undefined)
      assert.deepInclude(yield* refused("eth_getBalance"), { code: 4900 })
      assert.deepStrictEqual(reads, ["eth_getBalance"])
      assert.deepStrictEqual(asked, [])
    })
  )

  it.effect("begins on the chain the host has chosen, where the session has it, and moves on from there", () =>
    Effect.gen(function* () {
      const chosen = yield* setUpWith("eip155:8453")
      assert.strictEqual(yield* chosen.ask("eth_chainId"), "0x2105")
      yield* chosen.ask(...switchTo("0x1"))
      assert.strictEqual(yield* chosen.ask("eth_chainId"), "0x1")
      const foreign = yield* setUpWith("eip155:137")
      assert.strictEqual(yield* foreign.ask("eth_chainId"), "0x1")
    })
  )

  it.effect("what the wallet declines arrives as it was translated", () =>
    Effect.gen(function* () {
      const { refused, answering } = yield* setUp
      const declined = new WalletRejected({ method: "personal_sign", message: "no" })
      answering(Effect.fail(declined))
      assert.strictEqual(yield* refused("personal_sign"), declined)
    })
  )

  it.effect("REL-R: a request that a dead socket has lost ends after 5 minutes, typed", () =>
    Effect.gen(function* () {
      const { provider, answering } = yield* setUp
      answering(Effect.never)
      const asking = yield* Effect.forkChild(
        Effect.exit(
          Effect.tryPromise({ try: () => provider.request({ method: "personal_sign" }), catch: (error) => error })
        ),
        { startImmediately: true }
      )
      yield* TestClock.adjust(requestDeadline - 1)
      assert.isUndefined(asking.pollUnsafe())
      yield* TestClock.adjust(1)
      const exit = yield* Fiber.join(asking)
      assert.isTrue(Exit.isFailure(exit))
      assert.include(JSON.stringify(exit), "WalletTimeout")
    })
  )

  it.effect("REL-R: the end of the session is a hint, and then there are no accounts", () =>
    Effect.gen(function* () {
      const { ask, refused, provider, store } = yield* setUp
      const heard: Array<string> = []
      provider.on("disconnect", () => heard.push("disconnect"))
      store.set(undefined)
      assert.deepStrictEqual(heard, ["disconnect"])
      assert.deepStrictEqual(yield* ask("eth_accounts"), [])
      assert.strictEqual(yield* ask("eth_chainId"), "0x1")
      assert.deepInclude(yield* refused("personal_sign"), { code: 4900 })
    })
  )

  it.effect("events of the wallet choose among what the session holds, and nothing else", () =>
    Effect.gen(function* () {
      const { ask, provider, tell } = yield* setUp
      provider.on("accountsChanged", () => {})
      tell({ type: "accountsChanged", namespace: "eip155", addresses: [mira, "0xforeign"] })
      assert.deepStrictEqual(yield* ask("eth_accounts"), [mira, nadia])
      tell({ type: "chainChanged", networkId: "eip155:666" })
      assert.strictEqual(yield* ask("eth_chainId"), "0x1")
      tell({ type: "chainChanged", networkId: "eip155:8453" })
      assert.strictEqual(yield* ask("eth_chainId"), "0x2105")
    })
  )

  it.effect("each event carries what EIP-1193 says", () =>
    Effect.gen(function* () {
      const { ask, provider, store, tell } = yield* setUp
      const heard: Array<readonly [event: string, payload: unknown]> = []
      for (const event of ["accountsChanged", "chainChanged", "disconnect"])
        provider.on(event, (payload) => heard.push([event, payload]))
      tell({ type: "accountsChanged", namespace: "eip155", addresses: [mira] })
      yield* ask(...switchTo("0x2105"))
      store.set(undefined)
      const ended = heard.pop()
      assert.deepStrictEqual(heard, [
        ["accountsChanged", [mira, nadia]],
        ["chainChanged", "0x2105"],
        // Each network has accounts of its own.
        ["accountsChanged", [mira]],
        ["accountsChanged", []]
      ])
      assert.strictEqual(ended?.[0], "disconnect")
      assert.instanceOf(ended?.[1], Error)
      assert.propertyVal(ended?.[1], "code", 4900)
    })
  )

  it.effect("taking the permission back ends the session, and nobody listens afterwards", () =>
    Effect.gen(function* () {
      const { ask, provider, store, listening } = yield* setUp
      const undo = [provider.on("disconnect", () => {}), provider.on("chainChanged", () => {})]
      assert.strictEqual(listening(), 1)
      undo.forEach((stop) => stop())
      assert.strictEqual(listening(), 0)
      yield* ask("wallet_revokePermissions", [{ eth_accounts: {} }])
      assert.isUndefined(store.get())
    })
  )

  it.effect("the context of a smart session goes to the wallet, and ends no pairing", () =>
    Effect.gen(function* () {
      const { ask, asked, answering, store } = yield* setUp
      answering(Effect.succeed("taken back"))
      assert.strictEqual(yield* ask("wallet_revokePermissions", [{ permissionsContext: "0x12" }]), "taken back")
      assert.deepStrictEqual(asked, [{ networkId: "eip155:1", method: "wallet_revokePermissions" }])
      assert.isDefined(store.get())
    })
  )
})
