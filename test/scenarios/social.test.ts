import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import { makeWorld, type World } from "../../layers/test.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import { requestDeadline } from "../../services/ways-in/embedded/frame/FrameTransport.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { lastWord, longestIdle, makeSocial, pollGap } from "../../services/ways-in/embedded/makeSocial.ts"
import type { Social } from "../../services/ways-in/embedded/Social.ts"
import { heardEvents } from "../support/heardEvents.ts"
import { whole } from "../support/whole.ts"
import { passTime, settled } from "../support/virtualTime.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/ways-in/embedded/makeLogin.ts"),
    import("../../services/ways-in/embedded/frame/frameCodec.ts"),
    import("../../services/ports/api/fetchOrigins.ts"),
    import("../../services/ways-in/embedded/comeBack.ts")
  ])
)

const options: Partial<LatchkeyOptions> = {
  projectId: "p",
  endpoints: { secureSite: "https://secure.test", config: "https://config.test" }
}
const origins = { "/projects/v1/origins": { allowedOrigins: ["https://saltmarsh.example"] } }
const resultUri = "https://secure.test/social?code=c1&state=s1"

const on =
  (world: World, cells = new Map<string, string>(), facts = {}, more: Partial<LatchkeyOptions> = {}) =>
  <A, E>(program: Effect.Effect<A, E, LatchkeyServices>) =>
    Effect.provide(program, whole(world, { ...options, ...more }, { cells, facts }))

/** How much time that takes, in ms. */
const passed = 600
/** Lets requests go through: the frame's 500 ms, and whatever is only waiting for its turn. */
const pass = passTime(600, { step: 100 })
const start = (social: Social, provider: Parameters<Social["connect"]>[0] = "google") =>
  Effect.forkChild(Effect.exit(social.connect(provider)), { startImmediately: true })
/** What a login has come to; `undefined` while it goes on. */
const ended = (fiber: Fiber.Fiber<Exit.Exit<unknown, unknown>>): string | undefined => {
  const exit = fiber.pollUnsafe()
  if (exit === undefined || Exit.isFailure(exit)) return undefined
  if (Exit.isSuccess(exit.value)) return "connected"
  const error = Cause.squash(exit.value.cause) as { readonly _tag?: string; readonly fault?: string; message: string }
  return `${error._tag} ${error.fault ?? ""} ${error.message}`
}
/** A login whose window shows the service. */
const begun = Effect.fnUntraced(function* (world: World) {
  const social = yield* makeSocial
  assert.isTrue(social.open("google"))
  const login = yield* start(social)
  yield* pass
  const [popup] = world.site.windows
  assert.deepStrictEqual(popup!.shown, ["https://secure.test/loading", "https://secure.test/social/google?state=s1"])
  assert.strictEqual(social.step.get(), "window")
  return { social, login, popup: popup! }
})
const closed = "SocialFailed closed Popup closed"

describe("logging in with a service (spec 4; SEC-04)", () => {
  it.effect("opens in the press, is led on, hands over, connects, and is remembered", () => {
    const world = makeWorld({ answers: origins })
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      const heard = yield* heardEvents
      const { login, popup } = yield* begun(world)
      popup.say({ resultUri })
      yield* pass
      assert.strictEqual(ended(login), "connected")
      assert.deepStrictEqual(
        heard.filter((type) => type.startsWith("SOCIAL")),
        ["SOCIAL_LOGIN_STARTED", "SOCIAL_LOGIN_REQUEST_USER_DATA", "SOCIAL_LOGIN_SUCCESS"]
      )
      assert.isTrue(popup.isClosed)
      assert.isFalse(popup.heard())
      const { email, social, connected } = (yield* EmbeddedWallet).state.get()
      assert.deepStrictEqual(
        { email, social, connected },
        { email: "nadia@hollowlane.example", social: { provider: "google", userName: "Nadia Hollow" }, connected: true }
      )
      const state = (yield* Connections).states.get().eip155
      assert.strictEqual(state?.status === "connected" && state.connector.name, "Google wallet")
      assert.strictEqual(cells.get("connected_social"), "google")
      assert.strictEqual(cells.get("social_username"), "Nadia Hollow")
      yield* Effect.forkChild((yield* Connections).disconnect(), { startImmediately: true })
      yield* pass
      const left = ["email_login_used", "email", "last_used_chain", "connected_social", "social_username"]
      assert.deepStrictEqual(
        left.filter((key) => cells.has(key)),
        []
      )
    }).pipe(Effect.scoped, on(world, cells))
  })

  it.effect("of 5 shapes from the own window, trusted or not, only the result counts; nothing else ends it", () => {
    const shapes: ReadonlyArray<unknown> = [
      "text",
      null,
      { resultUri: 7 },
      { resultUri: "javascript:alert(1)" },
      { resultUri: `https://secure.test/${"x".repeat(9_000)}` },
      { type: "@w3m-frame/CONNECT_SOCIAL_SUCCESS", payload: {} },
      Object.create({ resultUri })
    ]
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      const { login, popup } = yield* begun(world)
      for (const shape of shapes)
        for (const trusted of [true, false]) {
          popup.say(shape, trusted)
          yield* settled
          assert.isUndefined(ended(login))
        }
      popup.say({ resultUri }, false)
      yield* settled
      assert.strictEqual(ended(login), "SocialFailed origin Untrusted Origin")
      // Afterwards nothing is heard any more.
      popup.say({ resultUri })
      yield* pass
      assert.isFalse(world.site.heard.some(({ type }) => type.endsWith("CONNECT_SOCIAL")))
    }).pipe(Effect.scoped, on(world))
  })

  it.effect("closed by the visitor: told within a second, and the last word still counts", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      const heard = yield* heardEvents
      const first = yield* begun(world)
      first.popup.isClosed = true
      yield* TestClock.adjust(pollGap - passed)
      assert.isUndefined(ended(first.login))
      yield* TestClock.adjust(lastWord)
      yield* settled
      assert.strictEqual(ended(first.login), closed)
      assert.strictEqual(heard.at(-1), "SOCIAL_LOGIN_CANCELED")

      world.site.windows.length = 0
      const second = yield* begun(world)
      second.popup.isClosed = true
      yield* TestClock.adjust(pollGap - passed)
      second.popup.say({ resultUri })
      yield* pass
      assert.strictEqual(ended(second.login), "connected")
    }).pipe(Effect.scoped, on(world))
  })

  it.effect("REL-P: a clock that is moved, to and fro, ends nothing and lengthens nothing", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      const start = Date.now()
      const now = vi.spyOn(Date, "now")
      yield* Effect.addFinalizer(() => Effect.sync(() => now.mockRestore()))
      const first = yield* begun(world)
      for (const hours of [24, -24]) {
        now.mockReturnValue(start + hours * 3_600_000)
        yield* TestClock.adjust(pollGap)
        yield* settled
        assert.isUndefined(ended(first.login))
      }
      first.popup.say({ resultUri })
      yield* pass
      assert.strictEqual(ended(first.login), "connected")

      world.site.windows.length = 0
      const second = yield* begun(world)
      second.popup.isClosed = true
      yield* TestClock.adjust(pollGap + lastWord)
      yield* settled
      assert.strictEqual(ended(second.login), closed)
    }).pipe(Effect.scoped, on(world))
  })

  it.effect("a page that cuts its windows off is named, to the visitor and the developer", () => {
    const warnings: Array<string> = []
    const world = makeWorld({ answers: origins, site: { cutsWindows: true } })
    return Effect.gen(function* () {
      const { login, popup } = yield* begun(world)
      popup.isClosed = true
      yield* TestClock.adjust(pollGap + lastWord)
      yield* settled
      assert.strictEqual(ended(login), "SocialFailed cut Popup closed")
      assert.include(warnings.join(), "Cross-Origin-Opener-Policy")
    }).pipe(Effect.scoped, on(world, new Map(), { warn: (text: string) => void warnings.push(text) }))
  })

  it.effect("a blocked window waits for another press, which goes on", () => {
    const world = makeWorld({ answers: origins, site: { popups: false } })
    return Effect.gen(function* () {
      const social = yield* makeSocial
      assert.isFalse(social.open("google"))
      const login = yield* start(social)
      yield* pass
      assert.strictEqual(social.step.get(), "blocked")
      yield* TestClock.adjust(requestDeadline * 2)
      assert.isUndefined(ended(login))
      world.site.popups = true
      assert.isTrue(social.open("google"))
      assert.strictEqual(world.site.windows[0]!.shown.length, 2)
      world.site.windows[0]!.say({ resultUri })
      yield* pass
      assert.strictEqual(ended(login), "connected")
    }).pipe(Effect.scoped, on(world))
  })

  it.effect("one at a time: a second press brings the window back, another service takes its place", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      const { social, login, popup } = yield* begun(world)
      social.open("google")
      assert.strictEqual(popup.focused, 1)
      assert.lengthOf(world.site.windows, 1)
      social.open("discord")
      assert.isTrue(popup.isClosed)
      const next = yield* start(social, "discord")
      yield* settled
      assert.strictEqual(ended(login), "Superseded  Another attempt took its place")
      yield* pass
      const [, second] = world.site.windows
      // The first window posts once more and is ignored.
      popup.say({ resultUri })
      yield* pass
      assert.isUndefined(ended(next))
      second!.say({ resultUri })
      yield* pass
      assert.strictEqual(ended(next), "connected")
    }).pipe(Effect.scoped, on(world))
  })

  it.effect("closed in the tick of its result, and looked at in that tick: the result counts, once", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      const { login, popup } = yield* begun(world)
      yield* TestClock.adjust(pollGap - passed - 1)
      popup.isClosed = true
      yield* TestClock.adjust(1)
      popup.say({ resultUri })
      popup.say({ resultUri: `${resultUri}&again=1` })
      yield* pass
      assert.strictEqual(ended(login), "connected")
      const asked = world.site.heard.filter(({ type }) => type.endsWith("CONNECT_SOCIAL"))
      assert.deepStrictEqual(
        asked.map(({ payload }) => (payload as { uri: string }).uri),
        [resultUri]
      )
    }).pipe(Effect.scoped, on(world))
  })

  it.effect("a window that no login takes up closes by itself", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      const social = yield* makeSocial
      social.open("google")
      yield* TestClock.adjust(longestIdle)
      assert.isTrue(world.site.windows[0]!.isClosed)
      social.open("google")
      assert.lengthOf(world.site.windows, 2)
    }).pipe(Effect.scoped, on(world))
  })

  it.effect("the view is left: the window closes, and a late result changes nothing", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      const { login, popup } = yield* begun(world)
      yield* Fiber.interrupt(login)
      assert.isTrue(popup.isClosed)
      popup.say({ resultUri })
      yield* pass
      assert.isFalse(world.site.heard.some(({ type }) => type.endsWith("CONNECT_SOCIAL")))
    }).pipe(Effect.scoped, on(world))
  })

  it.effect("the visitor's no and a service's error end it before the frame is asked", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      const heard = yield* heardEvents
      for (const [error, fault] of [
        ["access_denied", "declined"],
        ["server_error", "service"]
      ] as const) {
        world.site.windows.length = 0
        const { login, popup } = yield* begun(world)
        popup.say({ resultUri: `https://secure.test/social?error=${error}&state=s1` })
        yield* pass
        assert.strictEqual(ended(login), `SocialFailed ${fault} Failed to connect`)
        assert.strictEqual(heard.at(-1), "SOCIAL_LOGIN_ERROR")
      }
      assert.isFalse(world.site.heard.some(({ type }) => type.endsWith("CONNECT_SOCIAL")))
    }).pipe(Effect.scoped, on(world))
  })

  const addresses = [
    "javascript:alert(1)",
    "https://elsewhere.example/?state=s",
    "http://accounts.google.com/?state=s",
    "https://accounts.google.com.elsewhere.example/?state=s",
    "https://user@accounts.google.com/?state=s",
    "https://github.com/?state=s",
    "nothing"
  ]
  it.effect("the window is never led to an address that is neither the site's nor the service's", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      const social = yield* makeSocial
      for (const uri of addresses) {
        world.site.answers["GET_SOCIAL_REDIRECT_URI"] = { success: { uri } }
        social.open("google")
        const login = yield* start(social)
        yield* pass
        assert.strictEqual(ended(login), "SocialFailed initiate Failed to initiate social connection", uri)
        assert.deepStrictEqual(world.site.windows.at(-1)!.shown, ["https://secure.test/loading"])
        assert.isTrue(world.site.windows.at(-1)!.isClosed)
      }
    }).pipe(Effect.scoped, on(world))
  })

  it.effect("REL-F: address and result at 119,999 and 120,001 ms", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      world.site.answers["GET_SOCIAL_REDIRECT_URI"] = "silent"
      const social = yield* makeSocial
      social.open("google")
      const first = yield* start(social)
      yield* pass
      yield* TestClock.adjust(requestDeadline - 600)
      yield* settled
      assert.isUndefined(ended(first))
      yield* TestClock.adjust(601)
      yield* settled
      assert.strictEqual(ended(first), "SocialFailed initiate Failed to initiate social connection")
      delete world.site.answers["GET_SOCIAL_REDIRECT_URI"]
      world.site.answers["CONNECT_SOCIAL"] = "silent"
      world.site.windows.length = 0
      const { login, popup } = yield* begun(world)
      // The visitor may take as long as they need.
      yield* TestClock.adjust(requestDeadline * 5)
      popup.say({ resultUri })
      yield* settled
      yield* TestClock.adjust(requestDeadline - 1)
      yield* settled
      assert.isUndefined(ended(login))
      yield* TestClock.adjust(2)
      yield* settled
      assert.strictEqual(ended(login), "SocialFailed connect Failed to connect")
    }).pipe(Effect.scoped, on(world))
  })

  it.effect("the project does not allow the page: nothing is asked of the site", () => {
    const world = makeWorld({ answers: { "/projects/v1/origins": { allowedOrigins: ["https://other.example"] } } })
    return Effect.gen(function* () {
      const social = yield* makeSocial
      social.open("google")
      const login = yield* start(social)
      yield* pass
      assert.strictEqual(ended(login), "LoginRefused  Origin Not Allowed")
      assert.deepStrictEqual(world.site.heard, [])
      assert.isTrue(world.site.windows[0]!.isClosed)
    }).pipe(Effect.scoped, on(world))
  })
})

describe("where windows do not work, the page itself goes and comes back (frame protocol 13)", () => {
  const telegram = { platform: { telegram: true } }
  const answer = "https://secure.test/social?code=c1&state=s1"
  /** The page has come back. */
  const returned = { ...telegram, path: `/?result_uri=${encodeURIComponent(answer)}` }
  const left = (state = "s1") => [["social_provider", JSON.stringify([{ provider: "google", state, at: 0 }])] as const]

  it.effect("leaves with the page's address behind the state, and takes the login up when it is back", () => {
    const cells = new Map<string, string>()
    const world = makeWorld({ answers: origins })
    const leave = Effect.gen(function* () {
      const social = yield* makeSocial
      assert.isTrue(social.open("google"))
      yield* start(social)
      yield* pass
      assert.strictEqual(social.step.get(), "leaving")
      assert.lengthOf(world.site.windows, 0)
      const [there] = world.site.left
      assert.strictEqual(
        new URL(there!).searchParams.get("state"),
        `s1--${encodeURIComponent("https://saltmarsh.example/")}`
      )
      assert.deepStrictEqual(
        JSON.parse(cells.get("social_provider")!).list.map(
          ({ provider, state }: { provider: string; state: string }) => [provider, state]
        ),
        [["google", "s1"]]
      )
      assert.isFalse(cells.has("email_login_used"))
    }).pipe(Effect.scoped, on(world, cells, telegram))
    const back = makeWorld({ answers: origins, site: { fields: new Map([["result_uri", answer]]) } })
    const comeBack = Effect.gen(function* () {
      yield* Effect.forkChild((yield* Connections).restore, { startImmediately: true })
      yield* pass
      yield* pass
      const { connected, social } = (yield* EmbeddedWallet).state.get()
      assert.deepStrictEqual([connected, social?.provider], [true, "google"])
      assert.strictEqual(back.site.fields.size, 0)
      assert.isFalse(cells.has("social_provider"))
    }).pipe(Effect.scoped, on(back, cells, returned))
    // A tab that loads meanwhile has no answer: it takes nothing.
    const other = makeWorld({ answers: origins })
    const meanwhile = Effect.gen(function* () {
      yield* Effect.forkChild((yield* Connections).restore, { startImmediately: true })
      yield* pass
      assert.isFalse((yield* EmbeddedWallet).state.get().connected)
      assert.isTrue(cells.has("social_provider"))
    }).pipe(Effect.scoped, on(other, cells, telegram))
    return Effect.andThen(Effect.andThen(leave, meanwhile), comeBack)
  })

  for (const [name, cells, uri = answer] of [
    ["that nobody awaits", new Map<string, string>()],
    ["with a state that no page has left with", new Map(left("s2"))],
    ["without the state that a page has left with", new Map(left()), "https://secure.test/social?code=c1"],
    [
      "that comes after half an hour",
      new Map([["social_provider", '[{"provider":"google","state":"s1","at":-1800000}]']])
    ],
    ["after another page's script has written", new Map([["social_provider", '[{"provider":"evil","at":0},7,null]']])]
  ] as const)
    it.effect(`an answer ${name} is not taken, which is said: a link cannot log anybody in (SEC-04)`, () => {
      const world = makeWorld({ answers: origins, site: { fields: new Map([["result_uri", uri]]) } })
      return Effect.gen(function* () {
        yield* Effect.forkChild((yield* Connections).restore, { startImmediately: true })
        yield* pass
        assert.isFalse((yield* EmbeddedWallet).state.get().connected)
        assert.isFalse(world.site.heard.some(({ type }) => type.endsWith("CONNECT_SOCIAL")))
        assert.strictEqual(world.site.fields.size, 0)
        assert.isTrue((yield* Modal).state.get().open)
        assert.strictEqual((yield* Alerts).toast.get()?.text, "Failed to connect")
      }).pipe(Effect.scoped, on(world, new Map(cells), returned))
    })

  it.effect("an answer is of the page that has left with its state, also where another has left without one", () => {
    const cells = new Map([
      [
        "social_provider",
        JSON.stringify([
          { provider: "apple", at: 0 },
          { provider: "google", state: "s1", at: 0 }
        ])
      ]
    ])
    const world = makeWorld({ answers: origins, site: { fields: new Map([["result_uri", answer]]) } })
    return Effect.gen(function* () {
      yield* EmbeddedWallet
      yield* pass
      yield* pass
      assert.strictEqual((yield* EmbeddedWallet).state.get().social?.provider, "google")
      assert.include(cells.get("social_provider"), "apple")
    }).pipe(Effect.scoped, on(world, cells, returned))
  })

  it.effect("an answer stays in no address, also where nobody may log in any more", () => {
    const world = makeWorld({ answers: origins, site: { fields: new Map([["result_uri", answer]]) } })
    return Effect.gen(function* () {
      yield* EmbeddedWallet
      yield* pass
      assert.strictEqual(world.site.fields.size, 0)
      assert.deepStrictEqual(world.site.opened, [])
    }).pipe(Effect.scoped, on(world, new Map(left()), returned, { features: { email: false, socials: false } }))
  })

  for (const [uri, answers, fault] of [
    ["https://secure.test/social?error=access_denied&state=s1", {}, "declined"],
    ["https://secure.test/social?error=server_error&state=s1", {}, "service"],
    [answer, { CONNECT_SOCIAL: { error: "no" } }, "connect"]
  ] as const)
    it.effect(`a return that is ${fault} is said at once, as in the window`, () => {
      const world = makeWorld({ answers: origins, site: { answers, fields: new Map([["result_uri", uri]]) } })
      return Effect.gen(function* () {
        yield* EmbeddedWallet
        yield* pass
        yield* pass
        assert.isTrue((yield* Modal).state.get().open)
        const { name, data } = (yield* Router).current()
        assert.strictEqual(name, "ConnectingSocial")
        assert.deepInclude(data, { provider: "google" })
        assert.strictEqual((data as { readonly ended: { readonly fault: string } }).ended.fault, fault)
        assert.isFalse((yield* EmbeddedWallet).state.get().connected)
      }).pipe(Effect.scoped, on(world, new Map(left()), returned))
    })

  it.effect("a host that takes no login up by itself has one that was begun by the user here", () => {
    const world = makeWorld({ answers: origins, site: { fields: new Map([["result_uri", answer]]) } })
    return Effect.gen(function* () {
      yield* EmbeddedWallet
      yield* pass
      yield* pass
      assert.isTrue((yield* EmbeddedWallet).state.get().connected)
    }).pipe(Effect.scoped, on(world, new Map(left()), returned, { enableReconnect: false }))
  })

  it.effect(
    "a page that is loaded anew while it takes the login up takes it up all the same, if the site has let in",
    () => {
      const cells = new Map<string, string>(left())
      const fields = new Map([["result_uri", answer]])
      const first = makeWorld({ answers: origins, site: { fields, answers: { CONNECT_SOCIAL: "silent" } } })
      const before = Effect.gen(function* () {
        yield* EmbeddedWallet
        yield* pass
        yield* pass
        assert.isTrue(first.site.heard.some(({ type }) => type.endsWith("CONNECT_SOCIAL")))
        assert.isFalse((yield* EmbeddedWallet).state.get().connected)
        // The answer counts once: it is out of the address already.
        assert.strictEqual(fields.size, 0)
        assert.isFalse(cells.has("social_provider"))
      }).pipe(Effect.scoped, on(first, cells, returned))
      const after = (email: string | undefined) =>
        Effect.gen(function* () {
          yield* EmbeddedWallet
          yield* pass
          yield* pass
          assert.strictEqual((yield* EmbeddedWallet).state.get().connected, email !== undefined)
          assert.strictEqual(cells.get("connected_social"), email && "google")
          // If the frame has no user yet, another tab may still be logging in.
          assert.strictEqual(cells.has("login_begun"), email === undefined)
        }).pipe(Effect.scoped, on(makeWorld({ answers: origins, site: { email } }), cells, telegram))
      return Effect.gen(function* () {
        yield* before
        yield* after(undefined)
        yield* after("nadia@hollowlane.example")
      })
    }
  )
})
