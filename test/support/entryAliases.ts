import { fileURLToPath } from "node:url"

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Resolves the package's entries to their sources, so that tests import them by name like a host. */
export const entryAliases = [
  { find: /^latchkey$/, replacement: at("services/index.ts") },
  { find: /^latchkey\/react$/, replacement: at("ui/index.ts") },
  { find: /^latchkey\/element$/, replacement: at("ui/element.ts") },
  { find: /^latchkey\/networks$/, replacement: at("services/network/networkTable.ts") },
  { find: /^latchkey\/siwx$/, replacement: at("layers/siwx.ts") },
  { find: /^latchkey\/solana$/, replacement: at("layers/solana.ts") },
  { find: /^latchkey\/layers\/(browser|node|test)$/, replacement: at("layers/$1.ts") },
  { find: /^latchkey\/sandbox$/, replacement: at("sandbox/index.ts") }
]
