import { fileURLToPath } from "node:url"
import { build, type Rolldown } from "vite"
import { brotli } from "./buildHost.ts"

const chunks = fileURLToPath(new URL("../dist/chunks/", import.meta.url))

/** Files that these namespaces need and EVM does not. What they share with it is counted elsewhere. */
const own =
  /\/(page|make)?(Bip122|Bitcoin|Polkadot|Solana)(Adapter)?\.js$|\/(bitcoinNetworks|discoverStandard)\.js$|\/(bip122|polkadot|solana)-\w+\.js$/

const bytesOf = async (entry: string, withLibraries: boolean): Promise<number> => {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      rolldownOptions: {
        input: `${chunks}${entry}`,
        preserveEntrySignatures: "strict",
        external: (id, importer) =>
          id.startsWith(".")
            ? importer?.startsWith(chunks) === true && !own.test(id)
            : !id.startsWith("/") && !withLibraries
      }
    }
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  const packed = await Promise.all(output.flatMap((part) => (part.type === "chunk" ? [brotli(part.code)] : [])))
  return packed.reduce((sum, { length }) => sum + length, 0)
}

/** The bytes of one namespace, minified and compressed with Brotli: its own code, and its libraries. */
export const namespaceBytes = async (entry: string): Promise<{ readonly own: number; readonly libraries: number }> => {
  const alone = await bytesOf(entry, false)
  return { own: alone, libraries: (await bytesOf(entry, true)) - alone }
}
