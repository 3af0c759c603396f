import type { Plugin } from "vite"

/**
 * The pairing library gets its storage from the package. Its own one reads `localStorage` while the module is evaluated,
 * which fails, and the library with it, in a browser that denies it (REL-S); another part reads the wallet's link past the
 * storage it was given. Both are left out: nothing but the package's storage is asked. Fails if a part is not found.
 */
export const noOwnStorage: Plugin = {
  name: "latchkey:no-own-storage",
  load: {
    filter: { id: /\/@walletconnect\/keyvaluestorage\/dist\/index\.es\.js$/ },
    handler: () => ({ code: "export default class {}", moduleSideEffects: false })
  },
  transform: {
    filter: { id: /\/@walletconnect\/utils\/dist\/index\.es\.js$/ },
    handler(code) {
      const text = code.replaceAll(/\blocalStorage\.getItem\(/g, "void(")
      if (text === code) this.error("The pairing library no longer reads a link from localStorage: look at its utils")
      return { code: text, map: null }
    }
  }
}
