import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, type World } from "../../layers/test.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Features } from "../../services/ports/options/Features.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { view } from "../../services/sheet/router/View.ts"
import { fernhold, twoWallets } from "../support/fernhold.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { whole } from "../support/whole.ts"
import { settled } from "../support/virtualTime.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/instance/remote/startRemote.ts"),
    import("../../services/instance/remote/askProject.ts")
  ])
)

const path = "/appkit/v1/config"
const answer = (...off: ReadonlyArray<string>) => ({
  features: [
    { id: "social_login", isEnabled: true, config: ["email", "google"] },
    { id: "swap", isEnabled: !off.includes("swap"), config: ["1inch"] },
    { id: "onramp", isEnabled: true, config: ["meld"] },
    { id: "activity", isEnabled: true, config: [] },
    { id: "multi_wallet", isEnabled: false, config: [] }
  ]
})
const options: Partial<LatchkeyOptions> = { projectId: "p", endpoints: { config: "https://config.test" } }

/** A world whose configuration service answers with these, one after the other, and what was asked. */
const projectWorld = (...answers: ReadonlyArray<unknown>) => {
  const asked: Array<string> = []
  let at = 0
  const world = makeWorld({
    ...twoWallets,
    answers: {
      [path]: (url: URL) => {
        asked.push(url.pathname)
        return answers[Math.min(at++, answers.length - 1)]
      }
    }
  })
  return { world, asked }
}
const status = (code: number) =>
  Effect.fail(new ApiFailed({ reason: code === 0 ? "transport" : "status", status: code, message: "x" }))

const on =
  (world: World, more: Partial<LatchkeyOptions> = {}) =>
  <A, E>(program: Effect.Effect<A, E, LatchkeyServices>) =>
    Effect.provide(
      Effect.andThen(
        Effect.andThen(
          settled,
          Connections.use(({ connect }) => connect(fernhold))
        ),
        program
      ),
      whole(world, { ...options, ...more }, { facts })
    )
const warnings: Array<string> = []
const facts = { warn: (text: string) => void warnings.push(text) }
const swaps = Effect.map(Features, (features) => features.get().swaps)
const titles = Effect.map(Alerts, ({ alerts }) => alerts.get().map(({ title }) => title))
const opened = Effect.andThen(
  Modal.use(({ open }) => open()),
  settled
)
const closed = Effect.andThen(
  Modal.use(({ close }) => close),
  settled
)

describe("what a project says of features (spec 7, 8)", () => {
  it.effect("it is asked with the first opening, once, and its answer holds", () => {
    const { world, asked } = projectWorld(answer("swap"))
    return Effect.gen(function* () {
      assert.lengthOf(asked, 0)
      assert.isTrue(yield* swaps)
      yield* opened
      assert.isFalse(yield* swaps)
      assert.isTrue((yield* Features).get().onramp)
      assert.deepStrictEqual((yield* Features).get().socials, ["google"])
      yield* closed
      yield* opened
      assert.lengthOf(asked, 1)
      assert.deepStrictEqual(yield* titles, [])
    }).pipe(on(world))
  })

  it.effect("an opening while the code for it is loaded counts", () => {
    const { world, asked } = projectWorld(answer("swap"))
    return Effect.gen(function* () {
      yield* (yield* Connections).connect(fernhold)
      yield* (yield* Modal).open()
      yield* settled
      assert.lengthOf(asked, 1)
      assert.isFalse(yield* swaps)
    }).pipe(Effect.provide(whole(world, options)))
  })

  it.effect("the list of wallets asks nothing, where nobody can log in; connecting does", () => {
    const { world, asked } = projectWorld(answer("swap"))
    return Effect.gen(function* () {
      yield* settled
      yield* opened
      assert.lengthOf(asked, 0)
      yield* (yield* Connections).connect(fernhold)
      yield* settled
      assert.lengthOf(asked, 1)
      assert.isFalse(yield* swaps)
    }).pipe(Effect.provide(whole(world, options)))
  })

  it.effect("where visitors can log in the list asks, and a login that the project has not is not offered", () => {
    const { world, asked } = projectWorld({ features: [{ id: "social_login", isEnabled: false, config: [] }] })
    const endpoints = { ...options.endpoints, secureSite: "https://secure.test" }
    return Effect.gen(function* () {
      yield* settled
      const { enabled } = yield* EmbeddedWallet
      assert.isTrue(enabled())
      yield* opened
      assert.lengthOf(asked, 1)
      assert.isFalse(enabled())
    }).pipe(Effect.provide(whole(world, { ...options, endpoints })))
  })

  for (const [why, more] of [
    ["`remoteFeatures: false`", { remoteFeatures: false }],
    ["no endpoint", { endpoints: {} }],
    ["no endpoint of that role", { endpoints: { reports: "https://reports.test" } }],
    ["no project", { projectId: "" }]
  ] as const)
    it.effect(`${why}: nothing is asked, and the options hold`, () => {
      const { world, asked } = projectWorld(answer("swap"))
      return Effect.gen(function* () {
        yield* opened
        assert.lengthOf(asked, 0)
        assert.isTrue(yield* swaps)
      }).pipe(on(world, more))
    })

  it.effect("one notice names all that was overruled", () => {
    const { world } = projectWorld(answer("swap"))
    return Effect.gen(function* () {
      yield* opened
      assert.deepStrictEqual(
        (yield* Alerts).alerts.get().map(({ title, tone, text }) => [title, tone, /: swaps, socials\./.test(text)]),
        [["Local configuration ignored", "care", true]]
      )
    }).pipe(on(world, { features: { swaps: true, onramp: true, socials: ["x", "google"] } }))
  })

  it.effect("SEC-32: it enables nothing that the host forbids, and no address of its answer is used", () => {
    const evil = {
      ...answer(),
      endpoints: { blockchain: "https://evil.example" },
      url: "https://evil.example",
      features: answer().features.map((one) => ({ ...one, url: "https://evil.example", isEnabled: true }))
    }
    const { world, asked } = projectWorld(evil)
    const features = { swaps: false, onramp: false, activity: false, email: false, multiWallet: false }
    return Effect.gen(function* () {
      const before = (yield* Features).get()
      yield* opened
      assert.deepStrictEqual((yield* Features).get(), { ...before, socials: false })
      assert.deepStrictEqual(asked, [path])
      assert.deepStrictEqual(yield* titles, [])
    }).pipe(on(world, { features }))
  })

  for (const [what, fault, alert] of [
    ["429", status(429), "Rate Limited"],
    ["500", status(500), "Server Error"],
    ["503", status(503), "Server Error"],
    ["404", status(404), undefined],
    ["no connection", status(0), undefined],
    ["HTML at 200", "<html>", undefined],
    ["null", null, undefined],
    ["a list", [], undefined],
    ["no features", {}, undefined],
    ["features that are none", { features: { swap: false } }, undefined],
    ["entries of a wrong shape alone", { features: [{ id: 1 }] }, undefined]
  ] as const)
    it.effect(`${what}: the options hold, the developer is told, and the next opening asks again`, () => {
      warnings.length = 0
      const { world, asked } = projectWorld(fault, answer("swap"))
      return Effect.gen(function* () {
        const before = (yield* Features).get()
        yield* opened
        assert.strictEqual((yield* Features).get(), before)
        assert.deepStrictEqual(yield* titles, alert === undefined ? [] : [alert])
        assert.isTrue(warnings.some((text) => text.includes(alert ?? "could not be read")))
        yield* closed
        yield* opened
        assert.lengthOf(asked, 2)
        assert.isFalse(yield* swaps)
      }).pipe(on(world))
    })

  it.effect("an entry of a wrong shape is left out and named, and the others decide", () => {
    warnings.length = 0
    const { world } = projectWorld({ features: [...answer("swap").features, { id: 1 }] })
    return Effect.gen(function* () {
      yield* opened
      assert.isFalse(yield* swaps)
      assert.lengthOf(
        warnings.filter((text) => text.includes("could not be read")),
        1
      )
    }).pipe(on(world))
  })

  it.effect("a feature whose providers are no texts says nothing: the option holds", () => {
    const { world } = projectWorld({ features: [{ id: "swap", isEnabled: true, config: [1] }] })
    return Effect.gen(function* () {
      const before = yield* swaps
      yield* opened
      assert.strictEqual(yield* swaps, before)
    }).pipe(on(world))
  })

  for (const body of [
    `{"features":[],"__proto__":{"polluted":1}}`,
    `{"features":[{"id":"__proto__","isEnabled":true,"config":["polluted"]}]}`,
    `{"features":[{"id":"constructor","isEnabled":true,"config":[],"prototype":{"polluted":1}}]}`,
    `{"features":[{"id":"swap","isEnabled":true,"config":["1inch"],"__proto__":{"isEnabled":false,"polluted":1}}]}`,
    `{"features":{"__proto__":{"polluted":1},"length":1}}`,
    `{"toString":1,"then":1,"features":[{"id":"then","isEnabled":true,"config":null,"toString":1}]}`
  ])
    it.effect(`SEC-30: ${body}`, () => {
      const before = Object.getOwnPropertyNames(Object.prototype)
      const { world } = projectWorld(JSON.parse(body))
      return Effect.gen(function* () {
        yield* opened
        assert.deepStrictEqual(Object.getOwnPropertyNames(Object.prototype), before)
        const value = (yield* Features).get()
        assert.notProperty(value, "polluted")
        assert.sameMembers(Object.keys(value), [
          "email",
          "socials",
          "multiWallet",
          "send",
          "swaps",
          "onramp",
          "receive",
          "activity",
          "legalCheckbox"
        ])
      }).pipe(on(world))
    })

  it.effect("REL-H11: a late answer waits until the modal is closed; the open view stays", () => {
    const { world } = projectWorld(Effect.delay(Effect.succeed(answer("swap")), 1_100))
    return Effect.gen(function* () {
      const modal = yield* Modal
      yield* modal.open(view("Swap"))
      yield* settled
      yield* TestClock.adjust(1_100)
      yield* settled
      assert.deepStrictEqual([(yield* Router).current().name, yield* swaps], ["Swap", true])
      yield* closed
      assert.isFalse(yield* swaps)
    }).pipe(on(world))
  })

  it.effect("REL-H11: an answer in time changes what is offered, and closes no view", () => {
    const { world } = projectWorld(Effect.delay(Effect.succeed(answer("swap")), 900))
    return Effect.gen(function* () {
      yield* (yield* Modal).open(view("Swap"))
      yield* settled
      yield* TestClock.adjust(900)
      yield* settled
      assert.deepStrictEqual(
        [(yield* Router).current().name, (yield* Modal).state.get().open, yield* swaps],
        ["Swap", true, false]
      )
    }).pipe(on(world))
  })

  it.effect("closed and opened again while it is asked: one request, and the answer of that one", () => {
    const { world, asked } = projectWorld(Effect.delay(Effect.succeed(answer("swap")), 300), answer())
    return Effect.gen(function* () {
      yield* opened
      yield* closed
      yield* opened
      yield* closed
      yield* TestClock.adjust(300)
      yield* settled
      assert.lengthOf(asked, 1)
      assert.isFalse(yield* swaps)
    }).pipe(on(world))
  })

  it.effect("what the host's program changes meanwhile stays as it is", () => {
    const { world } = projectWorld(Effect.delay(Effect.succeed(answer()), 500))
    return Effect.gen(function* () {
      yield* opened
      ;(yield* Features).update((now) => ({ ...now, swaps: false }))
      yield* TestClock.adjust(500)
      yield* settled
      assert.isFalse(yield* swaps)
      assert.deepStrictEqual((yield* Features).get().socials, ["google"])
    }).pipe(on(world))
  })

  for (const [limits, words] of [
    [{ isAboveRpcLimit: true, isAboveMauLimit: false }, /limit of requests:/],
    [{ isAboveRpcLimit: true, isAboveMauLimit: true }, /limit of requests and active visitors:/],
    [{ isAboveRpcLimit: false, isAboveMauLimit: false }, undefined],
    [{ isAboveRpcLimit: "yes" }, undefined]
  ] as const)
    it.effect(`limits of the plan: ${JSON.stringify(limits)}`, () => {
      warnings.length = 0
      const { world } = projectWorld(answer())
      world.answers.set("/appkit/v1/project-limits", { planLimits: { tier: "pro", ...limits } })
      return Effect.gen(function* () {
        yield* opened
        assert.strictEqual(
          warnings.some((text) => words?.test(text)),
          words !== undefined
        )
        assert.strictEqual(warnings.length, words === undefined ? 0 : 1)
      }).pipe(on(world))
    })
})
