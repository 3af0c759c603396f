import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { captureProvider } from "./captureProvider.ts"
import { readAnnouncement } from "./readAnnouncement.ts"

const provider = { request: async () => "ok", on: () => {}, removeListener: () => {} }
const info = { uuid: "u1", name: "Fernhold", rdns: "example.fernhold", icon: "data:image/svg+xml,<svg/>" }
const read = (part: object, extra: object = {}) => readAnnouncement({ info: { ...info, ...part }, provider, ...extra })

const bomb = (): never => {
  throw new Error("boom")
}

describe("announcements (SEC-11)", () => {
  it("SEC-11: keeps a frozen copy, read once", () => {
    let reads = 0
    const announced = readAnnouncement({
      info: {
        ...info,
        get name() {
          return `Name ${++reads}`
        }
      },
      provider
    })!
    assert.strictEqual(announced.name, "Name 1")
    assert.strictEqual(reads, 1)
    assert.isTrue(Object.isFrozen(announced))
  })

  const icons: ReadonlyArray<readonly [unknown, boolean]> = [
    ["data:image/png;base64,AAAA", true],
    [" data:image/svg+xml,<svg/> ", true],
    ["data:image/svg+xml;utf8,<svg/>", true],
    [`data:image/png;base64,${"A".repeat(65_536)}`, false],
    ["https://tracker.example/a.png", false],
    ["javascript:alert(1)", false],
    ["data:text/html,<script>1</script>", false],
    ["data:image", false],
    ["blob:https://a.example/1", false],
    ["", false],
    [null, false],
    [7, false],
    [{ toString: () => "data:image/png;base64,AAAA" }, false]
  ]
  for (const [icon, kept] of icons)
    it(`SEC-11: icon ${String(JSON.stringify(icon)).slice(0, 40)} is ${kept ? "kept" : "left to the monogram"}`, () => {
      assert.strictEqual(read({ icon })?.icon !== undefined, kept)
    })

  it("SEC-24: names lose control and direction characters and are cut to 64", () => {
    assert.strictEqual(read({ name: "Fern\u202Ehold\u0000\u200B" })?.name, "Fernhold")
    assert.lengthOf(read({ name: "x".repeat(500) })!.name, 64)
    assert.strictEqual(read({ name: "Fern\u3164hold \u{e000}" })?.name, "Fernhold")
    assert.strictEqual([...read({ name: "\u{1f44b}".repeat(70) })!.name].length, 64)
    assert.strictEqual(read({ name: "<img onerror=1>" })?.name, "<img onerror=1>")
  })

  it("SEC-11: an rdns must look like one", () => {
    for (const rdns of ["fernhold", "", "a..b", "exa mple.com", "javascript:1", `a.${"b".repeat(260)}`, 7, null])
      assert.isUndefined(read({ rdns })?.rdns, String(rdns))
    assert.strictEqual(read({ rdns: "io.example-1.wallet" })?.rdns, "io.example-1.wallet")
  })

  it("SEC-11: what is no announcement is ignored, and nothing throws", () => {
    const bad: ReadonlyArray<unknown> = [
      undefined,
      null,
      7,
      {},
      { info },
      { info, provider: null },
      { info, provider: { request: "no" } },
      { info: null, provider },
      { info: { ...info, uuid: "" }, provider },
      { info: { ...info, name: " \u0000 " }, provider },
      {
        get info() {
          return bomb()
        }
      },
      {
        info,
        get provider() {
          return bomb()
        }
      },
      { info: new Proxy({}, { get: bomb }), provider },
      { info, provider: new Proxy({}, { get: bomb }) }
    ]
    for (const detail of bad) assert.isUndefined(readAnnouncement(detail))
    fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (detail) => void readAnnouncement(detail)))
  })
})

describe("captured providers (SEC-12)", () => {
  it("SEC-12: methods swapped later have no effect", async () => {
    const raw = { request: async () => "first" }
    const captured = captureProvider(raw)!
    raw.request = async () => "second"
    assert.strictEqual(await captured.request({ method: "x" }), "first")
  })

  it("SEC-12: throwing, thenables and strings become plain promises", async () => {
    const of = (request: () => unknown) => captureProvider({ request })!.request({ method: "x" })
    assert.strictEqual(await of(() => ({ then: (done: (value: string) => void) => done("thenable") })), "thenable")
    assert.strictEqual(await of(() => "plain"), "plain")
    const thrown = await of(bomb).catch((error: unknown) => error)
    assert.instanceOf(thrown, Error)
  })

  it("SEC-12: listeners end also when the wallet cannot remove them", () => {
    const listeners = new Set<(payload: unknown) => void>()
    const heard: Array<unknown> = []
    for (const removeListener of [undefined, bomb]) {
      const captured = captureProvider({
        request: async () => {},
        on: (_: string, listener: (payload: unknown) => void) => listeners.add(listener),
        removeListener
      })!
      const undo = captured.on("accountsChanged", (payload) => heard.push(payload))
      for (const listener of listeners) listener(1)
      undo()
      for (const listener of listeners) listener(2)
      listeners.clear()
    }
    assert.deepStrictEqual(heard, [1, 1])
    captureProvider({ request: async () => {}, on: bomb })!.on("x", () => {})()
  })
})
