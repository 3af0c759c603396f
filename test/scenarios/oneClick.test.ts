import { assert, beforeAll, describe, it } from "@effect/vitest"
import { vi } from "vitest"
import { Context, Effect, Fiber, Layer } from "effect"
import { makeWorld, testLayer, type World } from "../../layers/test.ts"
import { parsesAsSignIn } from "../../sandbox/wallets/page/solana/parsesAsSignIn.ts"
import { signInText } from "../../sandbox/wallets/page/solana/signInText.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import { wholeLayer } from "../../services/instance/wholeInstance.ts"
import { Settings } from "../../services/ports/options/Settings.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { oneClicks } from "../../services/ways-in/pairing/oneClicks.ts"
import { PairingFailed } from "../../services/base/errors/pairingErrors.ts"
import { PairingClient } from "../../services/ways-in/pairing/PairingClient.ts"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { makeSignIn } from "../../services/gate/makeSignIn.ts"
import type { SiweConfig } from "../../services/ports/sign-in/SiweConfig.ts"
import type { SiwxParts } from "../../services/ports/sign-in/SiwxPlugin.ts"
import type { SiwxSession } from "../../services/ports/sign-in/SiwxData.ts"
import { mira, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
import { rowan, solana, tansy } from "../support/namespaces.ts"
import { passTime } from "../support/virtualTime.ts"

const parts: SiwxParts = {
  verifiers: [{ namespace: "eip155", verify: async () => true }],
  statement: "See your prints."
}

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/ways-in/embedded/makeLogin.ts"),
    import("../../services/ways-in/embedded/assetsCodec.ts"),
    import("../../services/ways-in/embedded/frame/frameCodec.ts"),
    import("../../services/ports/api/fetchOrigins.ts"),
    import("../../services/account/balances/makeReadBalances.ts")
  ])
)

const start = Effect.fnUntraced(function* (
  siwx: Partial<SiwxParts> = {},
  more: Partial<LatchkeyOptions> = {},
  world: World = makeWorld(twoWallets)
) {
  const cells = new Map<string, string>()
  const options = {
    networks: [ethereum, base],
    projectId: "p1",
    endpoints: { relay: "wss://relay.test", secureSite: "https://secure.test/v1/frame" },
    features: { email: true, socials: [] },
    siwx: { ...parts, ...siwx },
    ...more
  }
  const context = yield* Layer.build(wholeLayer(testLayer(options, world, { cells })))
  const provide = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.provide(effect as Effect.Effect<A, E>, context as Context.Context<never>)
  const signIn = yield* provide(makeSignIn)
  const pairing = Context.get(context, Pairing)
  const connections = Context.get(context, Connections)
  /** Scans the link with a phone. Returns the fiber that waits for the pairing. */
  const scan = Effect.gen(function* () {
    yield* pairing.prepare
    const asking = yield* Effect.forkChild(Effect.exit(pairing.pair()), { startImmediately: true })
    yield* passTime(50)
    const state = pairing.state.get()
    assert("uri" in state, `no link is shown: ${state.status}`)
    world.phone.scan(state.uri)
    return asking
  })
  /** Scans the link with a phone, and waits for the end of the pairing. */
  const pair = Effect.gen(function* () {
    const asking = yield* scan
    yield* passTime(200)
    return yield* Fiber.join(asking)
  })
  const step = () => signIn.state.get().step
  const signed = () => world.phone.asked.filter((method) => method === "personal_sign").length
  return { world, cells, context, provide, signIn, pairing, connections, scan, pair, step, signed }
})
const scenario = (name: string, run: () => Effect.Effect<unknown, unknown, unknown>) =>
  it.effect(name, () => Effect.scoped(run() as Effect.Effect<unknown>))

const storedSignIns = (cells: ReadonlyMap<string, string>) =>
  (JSON.parse(cells.get("siwx")!) as { readonly list: ReadonlyArray<SiwxSession> }).list

describe("signing in while pairing", () => {
  scenario("one yes on the phone connects and signs in, for each network of it", () =>
    Effect.gen(function* () {
      const { pair, step, signed, cells, signIn, connections } = yield* start()
      const exit = yield* pair
      assert.strictEqual(exit._tag, "Success")
      assert.strictEqual(step(), "signedIn")
      assert.strictEqual(signed(), 0)
      assert.isTrue(signIn.admits("eip155:1", nadia))
      const kept = storedSignIns(cells)
      assert.deepStrictEqual(
        kept.map(({ data }) => [data.chainId, data.accountAddress, data.statement]),
        [
          ["eip155:1", nadia, "See your prints."],
          ["eip155:8453", nadia, "See your prints."]
        ]
      )
      yield* connections.disconnect()
      yield* passTime(100)
      assert.isFalse(cells.has("siwx"))
    })
  )

  scenario("keeps a session that a phone agreed to right after another one was disconnected", () =>
    Effect.gen(function* () {
      let accept = () => {}
      const accepted = new Promise<void>((resolve) => (accept = resolve))
      const isSlow = { value: false }
      const storage: SiwxParts["storage"] = {
        add: () => (isSlow.value ? accepted : Promise.resolve()),
        set: async () => {},
        get: async () => [],
        delete: async () => {}
      }
      const { connections, scan, pair, world } = yield* start({ storage, getNonce: async () => "server1nonce" })
      yield* pair
      yield* connections.disconnect()
      isSlow.value = true
      const asking = yield* scan
      // The server takes its time, and the disconnected session is looked after meanwhile.
      yield* passTime(2_000)
      accept()
      yield* passTime(200)
      assert.strictEqual((yield* Fiber.join(asking))._tag, "Success")
      assert.isTrue(world.phone.shared)
    })
  )

  scenario("one yes is enough although the host's server is away for some seconds", () =>
    Effect.gen(function* () {
      let isAway = true
      const added: Array<SiwxSession> = []
      const down = () => Promise.reject(Object.assign(new Error("down"), { status: 503 }))
      const storage: SiwxParts["storage"] = {
        add: (session) => (isAway ? down() : Promise.resolve(void added.push(session))),
        set: async () => {},
        get: async () => [],
        delete: async () => {}
      }
      const { scan, step, signed } = yield* start({ storage, getNonce: async () => "server1nonce" })
      const asking = yield* scan
      yield* passTime(5_000)
      assert.strictEqual((yield* Fiber.join(asking))._tag, "Success")
      isAway = false
      yield* passTime(10_000)
      assert.strictEqual(step(), "signedIn")
      assert.deepStrictEqual([added.length, signed()], [1, 0])
    })
  )

  scenario("sends a held sign-in to the host once, whatever the user presses meanwhile", () =>
    Effect.gen(function* () {
      let isAway = true
      let accept = () => {}
      const accepted = new Promise<void>((resolve) => (accept = resolve))
      const calls: Array<string> = []
      const down = () => Promise.reject(Object.assign(new Error("down"), { status: 503 }))
      const storage: SiwxParts["storage"] = {
        add: () => (isAway ? down() : (calls.push("add"), accepted)),
        set: async () => {},
        get: () => (isAway ? down() : Promise.resolve([])),
        delete: async () => void calls.push("delete")
      }
      const events: Array<string> = []
      const onEvent = ({ type }: { readonly type: string }) => void events.push(type)
      const { scan, step, signed, signIn, provide } = yield* start(
        { storage, getNonce: async () => "server1nonce" },
        { onEvent }
      )
      const asking = yield* scan
      yield* passTime(30_000, { step: 1_000 })
      assert.strictEqual((yield* Fiber.join(asking))._tag, "Success")
      assert.strictEqual(step(), "unsigned")
      isAway = false
      yield* passTime(60_000, { step: 1_000, until: () => calls.length > 0 })
      assert.deepStrictEqual(calls, ["add"])
      assert.strictEqual(step(), "checking")
      yield* provide(signIn.retry)
      const calling = yield* Effect.forkChild(Effect.exit(provide(signIn.signIn)), { startImmediately: true })
      yield* passTime(1_000)
      accept()
      yield* passTime(5_000, { step: 1_000 })
      assert.strictEqual(step(), "signedIn")
      assert.deepStrictEqual([calls, signed()], [["add"], 0])
      assert.strictEqual(events.filter((type) => type === "SIWX_AUTH_SUCCESS").length, 1)
      yield* Fiber.interrupt(calling)
    })
  )

  scenario("a host that gives nonces gets one sign-in, for the network in use", () =>
    Effect.gen(function* () {
      const added: Array<string> = []
      let nonces = 0
      const storage: SiwxParts["storage"] = {
        add: async ({ data }) => void added.push(`${data.chainId} ${data.nonce}`),
        set: async () => {},
        get: async () => [],
        delete: async () => {}
      }
      const { pair } = yield* start({ storage, getNonce: async () => `server1nonce${++nonces}` })
      yield* pair
      assert.deepStrictEqual(added, ["eip155:1 server1nonce1"])
    })
  )

  scenario("the older functions get one sign-in as well, and a nonce for nobody in particular", () =>
    Effect.gen(function* () {
      let session: { readonly address: string; readonly chainId: number } | null = null
      const nonces: Array<string | undefined> = []
      const siweConfig: SiweConfig = {
        getNonce: async (address) => {
          nonces.push(address)
          return "server1nonce"
        },
        createMessage: ({ address, chainId, nonce, domain, uri, iat }) =>
          [domain, address, uri, chainId, nonce, iat].join(" "),
        verifyMessage: async ({ message }) => {
          session = { address: message.split("\n")[1]!, chainId: Number(/Chain ID: (\d+)/.exec(message)?.[1]) }
          return message.includes("Nonce: server1nonce\n")
        },
        getSession: async () => session,
        signOut: async () => {
          session = null
          return true
        }
      }
      const { pair, step } = yield* start({}, { siwx: undefined, siweConfig })
      assert.strictEqual((yield* pair)._tag, "Success")
      assert.strictEqual(step(), "signedIn")
      assert.deepStrictEqual(nonces, [undefined])
      assert.deepStrictEqual(session, { address: nadia, chainId: 1 })
    })
  )

  scenario("a wallet that cannot is connected, and asked then", () =>
    Effect.gen(function* () {
      const { pair, step, world, signIn } = yield* start()
      world.phone.oneClick = false
      assert.strictEqual((yield* pair)._tag, "Success")
      assert.strictEqual(step(), "asking")
      assert.isFalse(signIn.admits("eip155:1", nadia))
    })
  )

  scenario("several namespaces, a message that cannot be made, and a signer of the host's ask later", () =>
    Effect.gen(function* () {
      for (const [siwx, more] of [
        [{}, { networks: [ethereum, solana] }],
        [{ getNonce: () => new Promise<string>(() => {}) }, {}],
        [{ signMessage: async () => "0x" }, {}]
      ] as const) {
        const world = makeWorld(twoWallets)
        const { pair, cells } = yield* start(siwx, more, world)
        const asking = yield* Effect.forkChild(pair, { startImmediately: true })
        yield* passTime(6_000)
        yield* passTime(1_000)
        const state = asking
        assert.isFalse(cells.has("siwx"))
        yield* Fiber.interrupt(state)
      }
    })
  )

  for (const [name, alters] of [
    ["another domain", (text: string) => text.replace("saltmarsh.example wants", "evil.example wants")],
    ["another page", (text: string) => text.replace("URI: https://saltmarsh.example", "URI: https://evil.example")],
    ["another nonce", (text: string) => text.replace(/Nonce: \w+/, "Nonce: abcdefgh12")],
    ["another chain", (text: string) => text.replace(/Chain ID: \d+/, "Chain ID: 10")],
    ["another address", (text: string) => text.replace(nadia, mira)],
    ["another statement", (text: string) => text.replace("See your prints.", "Sell your prints.")],
    ["no end", (text: string) => text.replace(/\nExpiration Time: .*/, "")],
    ["a later end", (text: string) => text.replace(/Expiration Time: .*/, "Expiration Time: 2999-01-01T00:00:00Z")],
    [
      "an end in the past",
      (text: string) => text.replace(/Expiration Time: .*/, "Expiration Time: 1969-01-01T00:00:00Z")
    ],
    ["a later begin", (text: string) => `${text}\nNot Before: 2999-01-01T00:00:00Z`],
    ["an old time", (text: string) => text.replace(/Issued At: .*/, "Issued At: 1969-01-01T00:00:00Z")],
    ["another text", () => "hello"]
  ] as const)
    scenario(`a phone that signs with ${name} is not connected, and its session ends`, () =>
      Effect.gen(function* () {
        const { pair, world, cells, connections, pairing } = yield* start()
        world.phone.alters = alters
        const exit = yield* pair
        assert.strictEqual(exit._tag, "Failure")
        const state = pairing.state.get()
        assert.strictEqual(state.status === "failed" && state.error.message, "Error signing message")
        assert.isUndefined(connections.account.get())
        assert.isFalse(world.phone.shared)
        assert.isFalse(cells.has("siwx"))
      })
    )

  scenario(
    "a signature that no verifier accepts, or a host that is down: the phone stays connected, and is asked in the sheet",
    () =>
      Effect.gen(function* () {
        for (const verify of [async () => false, () => Promise.reject(new Error("down"))]) {
          const events: Array<string> = []
          const { pair, world, cells, step, signIn } = yield* start(
            { verifiers: [{ namespace: "eip155", verify }] },
            { onEvent: ({ type }) => void events.push(type) }
          )
          assert.strictEqual((yield* pair)._tag, "Success")
          assert.isTrue(world.phone.shared)
          assert.strictEqual(step(), "asking")
          assert.isFalse(signIn.admits("eip155:1", nadia))
          assert.isFalse(cells.has("siwx"))
          assert.include(events, "SIWX_AUTH_ERROR")
        }
      })
  )

  scenario("after one signature that is not what was asked for, the next link only connects", () =>
    Effect.gen(function* () {
      const { pair, world, step } = yield* start()
      world.phone.alters = (text) => text.replace(/Nonce: \w+/, "Nonce: abcdefgh12")
      assert.strictEqual((yield* pair)._tag, "Failure")
      yield* passTime(1_000)
      assert.strictEqual((yield* pair)._tag, "Success")
      assert.strictEqual(step(), "asking")
    })
  )

  scenario("a sign-in that cannot be asked for is no reason not to connect, and is told to who made it", () =>
    Effect.gen(function* () {
      const { pair, step, context } = yield* start()
      const client = Context.get(context, PairingClient)
      const told = vi.spyOn(console, "error").mockImplementation(() => {})
      const cause = new ReferenceError("Buffer is not defined")
      Object.assign(client, {
        authenticate: () => Effect.fail(new PairingFailed({ reason: "fault", message: "Something went wrong", cause }))
      })
      assert.strictEqual((yield* pair)._tag, "Success")
      assert.strictEqual(step(), "asking")
      assert.strictEqual(told.mock.calls[0]?.[1], cause)
      told.mockRestore()
    })
  )

  scenario("a step that is left while the sign-in is kept leaves neither session nor sign-in", () =>
    Effect.gen(function* () {
      let keep = () => {}
      const kept: Array<SiwxSession> = []
      const storage: SiwxParts["storage"] = {
        add: (session) => new Promise((resolve) => (keep = () => resolve(void kept.push(session)))),
        set: async () => void kept.splice(0),
        get: async () => kept,
        delete: async () => void kept.splice(0)
      }
      const { pairing, world, connections } = yield* start({ storage })
      yield* pairing.prepare
      const asking = yield* Effect.forkChild(Effect.exit(pairing.pair()), { startImmediately: true })
      yield* passTime(50)
      const state = pairing.state.get()
      if ("uri" in state) world.phone.scan(state.uri)
      yield* passTime(100)
      world.phone.disconnect()
      yield* passTime(31_000)
      keep()
      yield* passTime(100)
      assert.strictEqual((yield* Fiber.join(asking))._tag, "Failure")
      assert.lengthOf(kept, 0)
      assert.isUndefined(connections.account.get())
    })
  )
})

describe("signing in while a Solana wallet connects", () => {
  const terms = Effect.gen(function* () {
    const verifiers = [{ namespace: "solana" as const, verify: async () => true }]
    const one = yield* start({ verifiers, resources: ["https://saltmarsh.example/terms"] }, { networks: [solana] })
    const fiber = yield* Effect.forkChild(oneClicks.get(Context.get(one.context, Settings))!.solana, {
      startImmediately: true
    })
    yield* passTime(0)
    const found = yield* Fiber.join(fiber)
    return { ...one, ...found! }
  })
  const keepAll = Effect.fnUntraced(function* (change: (text: string) => string, address = tansy) {
    const { input, keep, cells } = yield* terms
    assert.notProperty(input, "accountAddress")
    const message = change(signInText(input, tansy))
    const fiber = yield* Effect.forkChild(Effect.exit(keep({ address, message, signature: "5c" })), {
      startImmediately: true
    })
    yield* passTime(0)
    return { exit: yield* Fiber.join(fiber), kept: cells.has("siwx") }
  })
  scenario("a public network is named as the standard does (Sign-In with Solana)", () =>
    Effect.gen(function* () {
      const { input } = yield* terms
      assert.strictEqual(input.chainId, "solana:mainnet")
      assert.isTrue(parsesAsSignIn(signInText(input, tansy)))
    })
  )
  scenario("what wallets make of the terms is kept; a text of another form is asked for later", () =>
    Effect.gen(function* () {
      const right = yield* keepAll((text) => text)
      assert.deepStrictEqual([right.exit._tag, right.kept], ["Success", true])
      for (const chain of ["mainnet", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"]) {
        const named = yield* keepAll((text) => text.replace("solana:mainnet", chain))
        assert.deepStrictEqual([named.exit._tag, named.kept], ["Success", true], chain)
      }
      const other = yield* keepAll(() => "hello")
      assert.deepStrictEqual([other.exit._tag, other.kept], ["Success", false])
    })
  )
  for (const [name, change] of [
    ["another domain", (text: string) => text.replace("saltmarsh.example wants", "evil.example wants")],
    ["another page", (text: string) => text.replace("URI: https://saltmarsh", "URI: https://evil")],
    ["another nonce", (text: string) => text.replace(/Nonce: \w+/, "Nonce: abcdefgh12")],
    ["another chain", (text: string) => text.replace("solana:mainnet", "solana:testnet")],
    ["another chain by its word alone", (text: string) => text.replace("solana:mainnet", "devnet")],
    [
      "another chain by its id",
      (text: string) => text.replace("solana:mainnet", "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z")
    ],
    ["another address", (text: string) => text.replace(tansy, rowan)],
    ["another statement", (text: string) => text.replace("See your prints.", "Sell your prints.")],
    ["other resources", (text: string) => text.replace("/terms", "/other")],
    ["no end", (text: string) => text.replace(/\nExpiration Time: .*/, "")],
    [
      "an end in the past",
      (text: string) => text.replace(/Expiration Time: .*/, "Expiration Time: 1969-01-01T00:00:00Z")
    ],
    ["an old time", (text: string) => text.replace(/Issued At: .*/, "Issued At: 1969-01-01T00:00:00Z")],
    ["a later time", (text: string) => text.replace(/Issued At: .*/, "Issued At: 2999-01-01T00:00:00Z")]
  ] as const)
    scenario(`a wallet that signs with ${name} is refused`, () =>
      Effect.gen(function* () {
        const { exit, kept } = yield* keepAll(change)
        assert.deepStrictEqual([exit._tag, kept], ["Failure", false])
        assert.include(JSON.stringify(exit), "Error signing message")
      })
    )
})

const isUser = ({ type }: { readonly type: string }) => type.endsWith("GET_USER")

describe("signing in while logging in", () => {
  const login = Effect.fnUntraced(function* (change: (world: World) => void = () => {}) {
    const world = makeWorld(twoWallets)
    change(world)
    const one = yield* start({}, {}, world)
    const soon = <A, E>(effect: Effect.Effect<A, E, never>) =>
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(Effect.exit(effect), { startImmediately: true })
        for (let turn = 0; turn < 8; turn++) yield* passTime(100)
        return yield* yield* Fiber.join(fiber)
      })
    const own = yield* soon(Context.get(one.context, EmbeddedWallet).login)
    yield* soon(own.submitEmail("nadia@saltmarsh.example"))
    yield* soon(own.submitCode("246810"))
    yield* soon(own.connect)
    yield* passTime(200)
    return one
  })
  scenario("the frame signs with the same answer", () =>
    Effect.gen(function* () {
      const { step, world, cells } = yield* login()
      assert.strictEqual(step(), "signedIn")
      const { siwxMessage } = world.site.heard.find(isUser)!.payload as {
        readonly siwxMessage: { readonly accountAddress: string; readonly serializedMessage: string }
      }
      assert.strictEqual(siwxMessage.accountAddress, "<<AccountAddress>>")
      assert.include(siwxMessage.serializedMessage, "account:\n<<AccountAddress>>\n")
      assert.isFalse(world.site.heard.some(({ type }) => type.endsWith("RPC_REQUEST")))
      const [kept] = storedSignIns(cells)
      assert.strictEqual(kept?.data.accountAddress, world.site.address)
      assert.include(kept?.message, world.site.address)
    })
  )

  for (const [name, change] of [
    ["for another text", { message: "hello" }],
    ["by another account", { siwxMessage: { accountAddress: mira } }],
    ["without a signature", { signature: undefined }],
    ["without its message", { siwxMessage: undefined }]
  ] as const)
    scenario(`a frame's sign-in ${name} counts for nothing: the visitor is asked`, () =>
      Effect.gen(function* () {
        const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
        const fields = { chainId: "eip155:1", domain: "x", uri: "x", version: "1", nonce: "x" }
        const { step, cells, connections } = yield* login((world) => {
          const user = { email: "nadia@saltmarsh.example", address, chainId: 1 }
          const signed = { message: "hello", signature: "0x5c", siwxMessage: { ...fields, accountAddress: address } }
          const changed = change as { siwxMessage?: object }
          const siwxMessage = "siwxMessage" in changed && {
            siwxMessage: changed.siwxMessage && { ...fields, ...changed.siwxMessage }
          }
          const answer = JSON.parse(JSON.stringify({ ...user, ...signed, ...change, ...siwxMessage })) as object
          world.site.answers.GET_USER = { success: answer }
        })
        assert.strictEqual(connections.account.get()?.address, address)
        assert.strictEqual(step(), "asking")
        assert.isFalse(cells.has("siwx"))
      })
    )
})
