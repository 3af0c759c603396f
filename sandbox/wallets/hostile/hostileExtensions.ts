import type { HostileAnnouncement } from "./HostileAnnouncement.ts"

const script = (title: string, expect: HostileAnnouncement["expect"], body: string): HostileAnnouncement => ({
  title,
  expect,
  source: `;(() => {
  const map = (window.injectedWeb3 ??= {})
  const entry = { version: "1.0.0", enable: async () => ({ accounts: { get: async () => [] } }) }
  const no = () => { throw new Error("no") }
  ${body}
})();`
})

/** Hostile entries of `window.injectedWeb3` (SEC-11, SEC-12), each a script that runs before the page's own. */
export const hostileExtensions: ReadonlyArray<HostileAnnouncement> = [
  script(
    "an entry throws when it is read",
    "ignored",
    `Object.defineProperty(map, "rook", { enumerable: true, configurable: true, get: no })`
  ),
  script("entries are null, texts or lists", "ignored", `Object.assign(map, { a: null, b: "entry", c: [], d: 7 })`),
  script(
    "an entry is a proxy that throws at everything",
    "ignored",
    "map.e = new Proxy({}, { get: no, has: no, ownKeys: no })"
  ),
  script("enable throws when it is read", "ignored", "map.f = { get enable() { return no() } }"),
  script("enable is no function", "ignored", "map.g = { enable: {} }"),
  script("a key is markup", "ignored", `map["<img src=x onerror=window.__hostileRan=true>"] = entry`),
  script(
    "a key is __proto__",
    "ignored",
    `Object.defineProperty(map, "__proto__", { enumerable: true, configurable: true, value: entry })`
  ),
  script("a key is 100,000 letters long", "ignored", `map["crow".repeat(25_000)] = entry`),
  script("5,000 entries", "listed", "for (let i = 0; i < 5000; i++) map['crow' + i] = entry")
]
