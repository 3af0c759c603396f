import type { HostileAnnouncement } from "./HostileAnnouncement.ts"

type Expect = HostileAnnouncement["expect"]

const script = (title: string, expect: Expect, body: string): HostileAnnouncement => ({
  title,
  expect,
  source: `;(() => {
  const provider = { request: async () => ({ result: { addresses: [] } }), addListener: () => () => {} }
  const list = (...entries) => { (window.btc_providers ??= []).push(...entries) }
  const no = () => { throw new Error("no") }
  ${body}
})();`
})

/** Hostile Bitcoin wallets on `window` (SEC-11, SEC-12), each a script that runs before the page's own. */
export const hostileBitcoinGlobals: ReadonlyArray<HostileAnnouncement> = [
  script("an entry is null, a text or a function", "ignored", `list(null, "id", 7, () => {})`),
  script("an entry throws when it is read", "ignored", "list({ get id() { return no() }, name: 'Rook' })"),
  script(
    "an entry is a proxy that throws at everything",
    "ignored",
    "list(new Proxy({}, { get: no, has: no, getPrototypeOf: no }))"
  ),
  script("an entry leads to nothing", "ignored", `list({ id: "no.where.at.all", name: "Rook" })`),
  script("an entry leads to the prototype", "ignored", `list({ id: "__proto__.constructor", name: "Rook 1" })`),
  script("an entry leads to the page's own functions", "ignored", `list({ id: "location", name: "Rook 2" })`),
  script("an entry leads to storage", "ignored", `list({ id: "localStorage", name: "Rook 3" })`),
  script(
    "an entry has a path without an end",
    "ignored",
    `list({ id: "self.".repeat(20_000) + "unisat", name: "Rook 4" })`
  ),
  script(
    "a name is markup",
    "listed",
    `window.hostile1 = provider
  list({ id: "hostile1", name: "<img src=x onerror=window.__hostileRan=true>", icon: "javascript:window.__hostileRan=true" })`
  ),
  script(
    "a name is that of another wallet",
    "listed",
    `window.hostile2 = { ...provider }
  list({ id: "hostile2", name: "Fernhold" })`
  ),
  script(
    "one provider is listed 5,000 times",
    "listed",
    `window.hostile3 = { ...provider }
  for (let i = 0; i < 5000; i++) list({ id: "hostile3", name: "Crow " + i })`
  ),
  script("UniSat's name throws", "ignored", `Object.defineProperty(window, "unisat", { configurable: true, get: no })`),
  script(
    "Leather's methods throw when they are read",
    "ignored",
    `Object.defineProperty(window, "LeatherProvider", { configurable: true, value: { get request() { return no() } } })`
  ),
  script(
    "OKX's name is a revoked proxy",
    "ignored",
    `const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  Object.defineProperty(window, "okxwallet", { configurable: true, value: proxy })`
  )
]
