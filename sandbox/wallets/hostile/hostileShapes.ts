import { announcing, differing } from "./announcing.ts"

const throwing = (field: string) =>
  announcing(
    `reading info.${field} throws`,
    "ignored",
    `announce({ info: Object.defineProperty({ ...good }, ${JSON.stringify(field)}, { get() { throw new Error("no") } }), provider })`
  )

/** Announcements of the wrong shape, with getters and proxies, or that change after they were made. */
export const hostileShapes = [
  announcing("detail is null", "ignored", "announce(null)"),
  announcing("detail is a text", "ignored", `announce("wallet")`),
  announcing("detail is a number", "ignored", "announce(42)"),
  announcing("detail is a list", "ignored", "announce([good, provider])"),
  announcing("detail is empty", "ignored", "announce({})"),
  announcing("detail is a function", "ignored", "announce(() => ({ info: good, provider }))"),
  announcing("event has no detail", "ignored", `window.dispatchEvent(new Event("eip6963:announceProvider"))`),
  announcing("info is missing", "ignored", "announce({ provider })"),
  announcing("info is null", "ignored", "announce({ info: null, provider })"),
  announcing("info is a text", "ignored", `announce({ info: "Crow", provider })`),
  announcing("provider is missing", "ignored", "announce({ info: good })"),
  announcing("provider is null", "ignored", "announce({ info: good, provider: null })"),
  announcing("provider is a text", "ignored", `announce({ info: good, provider: "provider" })`),
  announcing("provider has no request", "ignored", "announce({ info: good, provider: { on() {} } })"),
  announcing("provider's request is no function", "ignored", "announce({ info: good, provider: { request: {} } })"),
  announcing(
    "provider has request and nothing else",
    "listed",
    "announce({ info: good, provider: { request: provider.request } })"
  ),
  announcing("provider is frozen", "listed", "announce({ info: good, provider: Object.freeze({ ...provider }) })"),
  announcing(
    "provider is a proxy that throws at everything",
    "ignored",
    `announce({ info: good, provider: new Proxy({}, { get() { throw new Error("no") }, has() { throw new Error("no") } }) })`
  ),
  announcing(
    "provider's request throws when read",
    "ignored",
    `announce({ info: good, provider: { get request() { throw new Error("no") } } })`
  ),
  ...["uuid", "name", "icon", "rdns"].map(throwing),
  announcing("reading detail.info throws", "ignored", `announce({ get info() { throw new Error("no") }, provider })`),
  announcing(
    "reading detail.provider throws",
    "ignored",
    `announce({ info: good, get provider() { throw new Error("no") } })`
  ),
  announcing("reading info throws undefined", "ignored", `announce({ get info() { throw undefined }, provider })`),
  announcing(
    "detail is a revoked proxy",
    "ignored",
    `const { proxy, revoke } = Proxy.revocable({ info: good, provider }, {})
    revoke()
    announce(proxy)`
  ),
  announcing(
    "info gives another name at each reading",
    "listed",
    `let reads = 0
    announce({ info: { ...good, get name() { return reads++ === 0 ? "Crow" : "Fernhold" } }, provider })`
  ),
  announcing(
    "info gives an honest icon first and a script later",
    "listed",
    `let reads = 0
    announce({ info: { ...good, get icon() { return reads++ === 0 ? good.icon : "javascript:window.__hostileRan=true" } }, provider })`
  ),
  announcing(
    "detail gives another provider at each reading",
    "listed",
    `announce({ info: good, get provider() { return makeProvider("0x00000000000000000000000000000000000000cc") } })`
  ),
  announcing(
    "info is changed after the announcement",
    "listed",
    `const info = { ...good }
    announce({ info, provider })
    Object.assign(info, { name: "Fernhold", rdns: "example.fernhold", icon: "javascript:0" })`
  ),
  announcing(
    "provider in detail is exchanged after the announcement",
    "listed",
    `const detail = { info: good, provider }
    announce(detail)
    detail.provider = makeProvider("0x00000000000000000000000000000000000000dd")`
  ),
  announcing(
    "detail brings its own __proto__",
    "listed",
    `announce(Object.assign(JSON.parse('{"__proto__":{"polluted":true}}'), { info: good, provider }))`
  ),
  announcing("info inherits all its fields", "listed", "announce({ info: Object.create(good), provider })"),
  differing(
    "info has a thousand further fields",
    "listed",
    `...Object.fromEntries(Array.from({ length: 1000 }, (_, i) => ["x" + i, i]))`
  )
]
