import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** What reads answers with Schema: the built file of each, and its source. */
export const codecs = {
  "codecs/balances": "services/ports/api/balancesCodec.ts",
  "codecs/config": "services/ports/api/configCodec.ts",
  "codecs/history": "services/ports/api/historyCodec.ts",
  "codecs/identity": "services/ports/api/identityCodec.ts",
  "codecs/names": "services/ports/api/namesCodec.ts",
  "codecs/onramp": "services/ports/api/onrampCodec.ts",
  "codecs/sessions": "services/ports/api/sessionsCodec.ts",
  "codecs/wallets": "services/ways-in/directory/walletsCodec.ts",
  "codecs/frame": "services/ways-in/embedded/frame/frameCodec.ts",
  "codecs/assets": "services/ways-in/embedded/assetsCodec.ts",
  "codecs/convert": "services/ports/api/convertCodec.ts",
  "codecs/simulation": "services/ports/simulation/simulationCodec.ts"
}

/** The pairing library, alone in its file. */
export const pairing = { "pairing/library": "layers/walletconnect/library.ts" }

const made = new Map(Object.entries({ ...codecs, ...pairing }).map(([file, source]) => [at(source), at(`${file}.js`)]))

/** What is built on the Effect of the host: these are for hosts with programs of their own, who have it. */
const withHostsEffect = [
  "services/base/store/changes.ts",
  // Of a `Redacted` only the copy that made it knows the value.
  "layers/config.ts",
  "layers/contracts/"
].map(at)

/** The library's import of a codec, or of the pairing library, means the file that its own pass makes of it. */
export const ownPasses: Plugin = {
  name: "latchkey:own-passes",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  async resolveId(source, importer, options) {
    // One entry over another: a host's bundler has both, and neither grows by it.
    if (source === "latchkey/react") return { id: at("react.js"), external: "relative" }
    if (importer === undefined) return
    if (/^effect($|\/)/.test(source) && withHostsEffect.some((path) => importer.startsWith(path)))
      return { id: source, external: true }
    if (!source.startsWith(".")) return
    const file = made.get((await this.resolve(source, importer, { ...options, skipSelf: true }))?.id ?? "")
    return file && { id: file, external: "relative" }
  }
}
