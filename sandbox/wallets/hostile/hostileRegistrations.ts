import type { HostileAnnouncement } from "./HostileAnnouncement.ts"
import { notImages } from "./notImages.ts"

type Expect = HostileAnnouncement["expect"]

/** Wraps the body of a row: it finds `good` (an honest wallet of the Wallet Standard) and `register(...wallets)`. */
const registering = (title: string, expect: Expect, body: string): HostileAnnouncement => ({
  title,
  expect,
  source: `;(() => {
  const account = {
    address: "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv",
    publicKey: new Uint8Array(32),
    chains: ["solana:localnet"],
    features: ["solana:signMessage"]
  }
  const good = {
    version: "1.0.0",
    name: "Crow",
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Cpath d='M0 0h4v4H0z'/%3E%3C/svg%3E",
    chains: ["solana:localnet", "solana:mainnet"],
    accounts: [account],
    features: {
      "standard:connect": { version: "1.0.0", connect: async () => ({ accounts: [account] }) },
      "standard:events": { version: "1.0.0", on: () => () => {} },
      "solana:signMessage": { version: "1.1.0", signMessage: async () => [{ signature: new Uint8Array(64) }] }
    }
  }
  const register = (...wallets) => {
    const tell = (api) => api.register(...wallets)
    window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: tell }))
    window.addEventListener("wallet-standard:app-ready", (event) => tell(event.detail))
  }
  ${body}
})();`
})
const differing = (title: string, expect: Expect, fields: string) =>
  registering(title, expect, `register({ ...good, ${fields} })`)
const named = (title: string, name: string) => differing(title, "listed", `name: ${JSON.stringify(name)}`)
const throwing = (field: string) =>
  registering(
    `reading ${field} throws`,
    "ignored",
    `register(Object.defineProperty({ ...good }, "${field}", { get() { throw new Error("no") } }))`
  )

/** Hostile wallets of the Wallet Standard (SEC-11, SEC-12), each a script for a page. */
export const hostileRegistrations: ReadonlyArray<HostileAnnouncement> = [
  ...notImages.map(([title, icon]) => differing(title, "defaultIcon", `icon: ${JSON.stringify(icon)}`)),
  named("name is a script element", "<script>window.__hostileRan=true</script>"),
  named("name is an image with an error handler", "<img src=x onerror=window.__hostileRan=true>"),
  named("name turns the reading direction", "\u202Edlohnref\u202C"),
  named("name is __proto__", "__proto__"),
  named("name is that of another wallet", "Fernhold"),
  differing("name is 100,000 letters long", "listed", `name: "Crow".repeat(25_000)`),
  differing("name is blank", "ignored", `name: " \\u200B "`),
  differing("name is no text", "ignored", "name: { toString: () => 'Crow' }"),
  ...["name", "icon", "features"].map(throwing),
  registering("wallet is null", "ignored", "register(null)"),
  registering("wallet is a text", "ignored", `register("wallet")`),
  registering("wallet is a function", "ignored", "register(() => good)"),
  registering(
    "wallet is a revoked proxy",
    "ignored",
    `const { proxy, revoke } = Proxy.revocable(good, {})
  revoke()
  register(proxy)`
  ),
  registering(
    "wallet is a proxy that throws at everything",
    "ignored",
    `const no = () => { throw new Error("no") }
  register(new Proxy({}, { get: no, has: no, ownKeys: no, getOwnPropertyDescriptor: no }))`
  ),
  registering(
    "detail is no function",
    "ignored",
    `for (const detail of [null, 7, "register", {}, [() => {}]])
    window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail }))
  window.dispatchEvent(new Event("wallet-standard:register-wallet"))`
  ),
  registering(
    "the callback throws",
    "ignored",
    `window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: () => { throw new Error("no") } }))`
  ),
  registering(
    "the callback changes the registry",
    "ignored",
    `window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", {
    detail: (api) => { try { api.register = () => { window.__hostileRan = true } } catch {} }
  }))`
  ),
  registering(
    "registering is undone twice",
    "ignored",
    `window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", {
    detail: (api) => { const undo = api.register({ ...good, name: "Rook" }); undo(); undo() }
  }))`
  ),
  registering(
    "chains is no list, and throws later",
    "ignored",
    `let reads = 0
  register({ ...good, name: "Rook 1", get chains() { if (reads++ > 0) throw new Error("no"); return "solana:localnet" } })`
  ),
  registering(
    "chains are other things than texts",
    "ignored",
    `register({ ...good, name: "Rook 2", chains: [null, 7, {}, () => {}, { startsWith: () => true }] })`
  ),
  registering(
    "chains is endless",
    "listed",
    `register({ ...good, name: "Rook 3", chains: Array.from({ length: 100_000 }, (_, at) => "solana:" + at) })`
  ),
  registering(
    "accounts throw, are none, or are endless",
    "listed",
    `register({ ...good, name: "Rook 4", get accounts() { throw new Error("no") } })
  register({ ...good, name: "Rook 5", accounts: { length: 1e9 } })
  register({ ...good, name: "Rook 6", accounts: Array.from({ length: 50_000 }, () => account) })
  register({ ...good, name: "Rook 7", accounts: [null, 7, "x", {}, { get address() { throw new Error("no") } }] })`
  ),
  registering(
    "features are functions at another time",
    "ignored",
    `let reads = 0
  register({ ...good, name: "Rook 8", features: { "standard:connect": { get connect() { return reads++ ? () => ({}) : 7 } } } })`
  ),
  registering(
    "events throw, or tell at once and in great number",
    "listed",
    `const events = (on) => ({ ...good.features, "standard:events": { version: "1.0.0", on } })
  register({ ...good, name: "Rook 9", features: events(() => { throw new Error("no") }) })
  register({ ...good, name: "Rook 10", features: events((_, tell) => { for (let i = 0; i < 1000; i++) tell({ accounts: [] }); return "undo" }) })`
  ),
  registering(
    "5,000 wallets are registered in one task",
    "listed",
    `for (let i = 0; i < 5000; i++) register({ ...good, name: "Crow " + i })`
  ),
  registering("one wallet is registered 5,000 times", "listed", "for (let i = 0; i < 5000; i++) register(good)")
]
