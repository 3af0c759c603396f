import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"

let bundle: Promise<string> | undefined

/** The page wallet as one script that makes `SandboxWallet.startPageWallets`; made once, when first asked for. */
export const bundlePageWallet = (): Promise<string> => (bundle ??= build())

const source = new URL("./page/startPageWallets.ts", import.meta.url)
// Where the package's own build puts it, seen from the bundled entry or from a chunk of it.
const built = ["./wallet.js", "./sandbox/wallet.js", "../sandbox/wallet.js"].map(
  (path) => new URL(path, import.meta.url)
)

const build = async (): Promise<string> => {
  if (!existsSync(source)) {
    const file = built.find((candidate) => existsSync(candidate))
    if (!file) throw new Error("The page wallet is missing: neither its source nor sandbox/wallet.js is there.")
    return readFile(file, "utf8")
  }
  const { build: bundleWith } = await import("vite")
  const result = await bundleWith({
    configFile: false,
    envFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      lib: { entry: fileURLToPath(source), formats: ["iife"], name: "SandboxWallet", fileName: "wallet" }
    }
  })
  const outputs = (Array.isArray(result) ? result : [result]) as Array<{ output: Array<{ code?: string }> }>
  return outputs[0]!.output[0]!.code!
}
