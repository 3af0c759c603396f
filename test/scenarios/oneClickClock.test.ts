import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Clock, Context, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { signInText } from "../../sandbox/wallets/page/solana/signInText.ts"
import { wholeLayer } from "../../services/instance/wholeInstance.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { Settings } from "../../services/ports/options/Settings.ts"
import { oneClicks } from "../../services/ways-in/pairing/oneClicks.ts"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { makeSignIn } from "../../services/gate/makeSignIn.ts"
import { refusalOf } from "../../services/ports/sign-in/refusalOf.ts"
import { SignInRefused } from "../../services/ports/sign-in/SignInRefused.ts"
import type { SiwxSession } from "../../services/ports/sign-in/SiwxData.ts"
import type { SiwxParts } from "../../services/ports/sign-in/SiwxPlugin.ts"
import { formatSiwxMessage } from "../../services/ports/sign-in/formatSiwxMessage.ts"
import type { PairedSession } from "../../services/ways-in/pairing/PairedSession.ts"
import type { PairingClient, PairingListener } from "../../services/ways-in/pairing/PairingClient.ts"
import type { SignInTerms } from "../../services/ways-in/pairing/SignInTerms.ts"
import { nadia, twoWallets } from "../support/fernhold.ts"
import { solana, tansy } from "../support/namespaces.ts"
import { ethereum } from "../support/networks.ts"
import { passTime } from "../support/virtualTime.ts"

// A device whose clock is wrong, where the server gives its time: one-click sign-in still works.

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() => import("../../services/account/names/readIdentity.ts"))

const minute = 60_000
const soon = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const fiber = yield* Effect.forkChild(Effect.exit(effect), { startImmediately: true })
  yield* passTime(100)
  return yield* Fiber.join(fiber)
})

/** A page whose server is `ahead` of the device, and refuses what is older than ten minutes or ten minutes ahead of it. */
const start = Effect.fnUntraced(function* (ahead: number, more: Partial<LatchkeyOptions>, parts: Partial<SiwxParts>) {
  yield* TestClock.adjust("1 day")
  const clock = yield* Effect.clockWith((one) => Effect.succeed(one))
  const now = () => clock.currentTimeMillisUnsafe() + ahead
  const asked: Array<string> = []
  const kept: Array<SiwxSession> = []
  const storage: SiwxParts["storage"] = {
    add: async (session) => {
      const { data } = session
      const refused = refusalOf(data, { now: now(), nonce: "server1nonce", maxAge: 10 * minute })
      asked.push(refused ?? "ok")
      if (refused !== undefined) throw new SignInRefused(refused)
      kept.push(session)
    },
    set: async () => {},
    get: async () => kept,
    delete: async () => {}
  }
  const namespace = more.networks === undefined ? "eip155" : "solana"
  const siwx: SiwxParts = {
    verifiers: [{ namespace, verify: async () => true }],
    getNonce: async () => ({ nonce: "server1nonce", issuedAt: new Date(now()).toISOString() }),
    storage,
    ...parts
  }
  const options = { networks: [ethereum], projectId: "p1", endpoints: { relay: "wss://relay.test" }, siwx, ...more }
  const world = makeWorld(twoWallets)
  const context = yield* Layer.build(wholeLayer(testLayer(options, world, { cells: new Map() })))
  const provide = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.provide(effect as Effect.Effect<A, E>, context as Context.Context<never>)
  const signIn = yield* provide(makeSignIn)
  return { asked, context, provide, signIn, world }
})
const scenario = (name: string, run: () => Effect.Effect<unknown, unknown, unknown>) =>
  it.effect(name, () => Effect.scoped(Effect.suspend(run) as Effect.Effect<unknown>))

const clocks = [4.9 * minute, -4.9 * minute, 9 * minute, -9 * minute, 15 * minute, -15 * minute, 1_440 * minute]

describe("a server that is so many minutes ahead of the device", () => {
  for (const ahead of clocks) {
    for (const expiresIn of [undefined, 10 * minute])
      scenario(`${ahead / minute}: a phone pairs and signs in, holding ${expiresIn ?? "a week"}`, () =>
        Effect.gen(function* () {
          const parts = expiresIn === undefined ? {} : { expiresIn }
          const { asked, context, provide, signIn, world } = yield* start(ahead, {}, parts)
          const pairing = Context.get(context, Pairing)
          yield* pairing.prepare
          const pairs = yield* Effect.forkChild(Effect.exit(pairing.pair()), { startImmediately: true })
          yield* passTime(50)
          // The client writes the time into the link, and the user takes it up when it has almost ended.
          const linked = new Date(yield* Clock.currentTimeMillis).toISOString()
          world.phone.alters = (text) => text.replace(/Issued At: .*/, `Issued At: ${linked}`)
          yield* passTime(3.5 * minute)
          const state = pairing.state.get()
          if ("uri" in state) world.phone.scan(state.uri)
          yield* passTime(200)
          const paired = yield* Fiber.join(pairs)
          assert.strictEqual(paired._tag, "Success", JSON.stringify(paired))
          if (signIn.state.get().step !== "signedIn") {
            world.phone.results["personal_sign"] = `0x${"ab".repeat(65)}`
            yield* provide(signIn.sign)
            yield* passTime(100)
          }
          assert.strictEqual(signIn.state.get().step, "signedIn")
          assert.deepStrictEqual(asked, ["ok"])
          assert.strictEqual(world.phone.asked.includes("personal_sign"), Math.abs(ahead) > 5 * minute)
        })
      )

    scenario(`${ahead / minute}: a Solana wallet signs in while it connects`, () =>
      Effect.gen(function* () {
        const { asked, context } = yield* start(ahead, { networks: [solana] }, {})
        const made = yield* yield* soon(oneClicks.get(Context.get(context, Settings))!.solana)
        const message = signInText(made!.input, tansy)
        const exit = yield* soon(made!.keep({ address: tansy, message, signature: "5c" }))
        assert.strictEqual(exit._tag, "Success")
        assert.deepStrictEqual(asked, ["ok"])
      })
    )
  }
})

const mainnet = "eip155:1"

describe("a link that an earlier page has made", () => {
  for (const ahead of [0, 4.9 * minute, -4.9 * minute])
    scenario(
      `a server that is ${ahead / minute} minutes ahead: what was signed is judged by the clock it was asked by`,
      () =>
        Effect.gen(function* () {
          const { asked, context } = yield* start(ahead, {}, { expiresIn: 5 * minute })
          const offer = oneClicks.get(Context.get(context, Settings))!
          let stored = ""
          const client = {
            authenticate: (_: unknown, terms: SignInTerms, { uri }: PairingListener) =>
              Effect.andThen(
                Effect.sync(() => {
                  stored = JSON.stringify(terms)
                  uri("wc:a@2", terms)
                }),
                Effect.never
              )
          } as unknown as PairingClient["Service"]
          const wanted = { eip155: { chains: [mainnet], methods: [], events: [], rpcMap: {} } }
          const listener = { uri: () => {}, wanted: () => true } as unknown as PairingListener
          yield* Effect.forkChild(offer.pair(client)(wanted, listener), { startImmediately: true })
          yield* passTime(100)
          const terms = JSON.parse(stored) as SignInTerms
          const issuedAt = new Date(yield* Clock.currentTimeMillis).toISOString()
          yield* passTime(3.5 * minute)
          const { domain, uri, nonce, expirationTime } = terms
          const message = formatSiwxMessage({
            accountAddress: nadia,
            chainId: mainnet,
            domain,
            uri,
            version: "1",
            nonce,
            issuedAt,
            expirationTime: expirationTime!
          })
          const proof = { networkId: mainnet, address: nadia, message, signature: "5c" } as const
          const session = { networks: [mainnet] } as unknown as PairedSession
          const exit = yield* soon(offer.resumed(terms, { session, proofs: [proof] }))
          assert.strictEqual(exit._tag, "Success", JSON.stringify(exit))
          assert.deepStrictEqual(asked, ["ok"])
        })
    )
})
