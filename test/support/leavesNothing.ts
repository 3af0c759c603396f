import { createRequire } from "node:module"
import { afterAll, beforeAll, vi } from "vitest"

// Runs around each file of tests that share a process: what a file leaves behind, the next one would find.

/** Looking at the stores would start something; `CSS` of a page is another object each time. */
const untouched = new Set(["localStorage", "sessionStorage", "CSS"])
const { cache } = createRequire(import.meta.url)
const signals = ["unhandledRejection", "uncaughtException", "warning", "exit"] as const

/** Its timers outlive its clients and then fail: `withPairingLibrary` in `vitest.config.ts`. */
const hasPairingLibrary = () => Object.keys(cache).some((file) => file.includes("/@walletconnect/core/"))
/** Before the file itself is loaded, which may load it. */
const hadPairingLibrary = hasPairingLibrary()

const look = (): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ...Object.getOwnPropertyNames(globalThis)
      .filter((name) => !untouched.has(name))
      .map((name) => [name, (globalThis as Record<string, unknown>)[name]] as const),
    ...signals.map((signal) => [`listeners of ${signal}`, process.listenerCount(signal)] as const),
    ...Object.entries(process.env).map(([name, value]) => [`environment's ${name}`, value] as const),
    ["library for pairing", hasPairingLibrary()],
    ["folder", process.cwd()],
    ["faked time", vi.isFakeTimers()]
  ])

let before: ReadonlyMap<string, unknown>
beforeAll(() => {
  before = new Map([...look(), ["library for pairing", hadPairingLibrary]])
})

afterAll(() => {
  const after = look()
  const left = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !Object.is(before.get(name), after.get(name))
  )
  if (left.length > 0) throw new Error(`What the tests of this file changed for those after it: ${left.join(", ")}`)
})
