import { fileURLToPath } from "node:url"
import type { Rolldown } from "vite"

const own = (name: string) => fileURLToPath(new URL(`../layers/walletconnect/${name}.ts`, import.meta.url))

/**
 * Gives what the pairing library calls by the names of Node's globals, which no page has: an own `Buffer`, and properties of
 * `globalThis` for the others, which it asks for before it uses them. In a Node they are Node's own.
 */
export const nodeGlobals: NonNullable<Rolldown.InputOptions["transform"]> = {
  inject: { Buffer: [own("NodeBuffer"), "NodeBuffer"] },
  define: {
    // A page may have a `process` of its own, with nothing in it.
    "process.env.IS_VITEST": "undefined",
    process: "globalThis.process",
    global: "globalThis"
  }
}

/** The same, and timers that a process which has ended its last client does not wait for. For the library's own chunk alone. */
export const libraryGlobals: NonNullable<Rolldown.InputOptions["transform"]> = {
  ...nodeGlobals,
  inject: {
    ...nodeGlobals.inject,
    setTimeout: [own("libraryTimeout"), "libraryTimeout"],
    clearTimeout: [own("clearLibraryTimeout"), "clearLibraryTimeout"]
  }
}
