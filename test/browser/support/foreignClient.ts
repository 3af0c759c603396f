import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const place = fileURLToPath(new URL("../../../node_modules/.latchkey/foreign-client", import.meta.url))
const client = "@reown/appkit-wallet@1.7.16"

/** The published package is used as it is; where it looks for the secure site is read from its host's settings. */
const page = `import { W3mFrameProvider } from "@reown/appkit-wallet"
const { networks } = window.client
window.client.provider = new W3mFrameProvider({
  projectId: window.client.projectId,
  chainId: "eip155:1",
  enableLogger: false,
  abortController: new AbortController(),
  getActiveCaipNetwork: () => networks[0],
  onTimeout: (reason) => console.error(reason)
})
`

/**
 * Another maker's client of the frame's protocol, from the registry into a folder of its own, and a page with it built into `outDir`.
 * Gives why it could not be installed.
 */
export const buildForeignClient = async (outDir: string): Promise<string | undefined> => {
  await mkdir(place, { recursive: true })
  if (!existsSync(join(place, "node_modules/@reown/appkit-wallet/package.json"))) {
    await writeFile(join(place, "package.json"), `{ "private": true, "type": "module" }`)
    const args = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=0", client]
    try {
      await promisify(execFile)("npm", args, { cwd: place, timeout: 100_000 })
    } catch (error) {
      return String((error as { readonly stderr?: unknown }).stderr ?? error).slice(0, 400)
    }
  }
  await writeFile(join(place, "index.html"), `<!doctype html><script type="module" src="./page.js"></script>`)
  await writeFile(join(place, "page.js"), page)
  const { build } = await import("vite")
  await build({
    root: place,
    configFile: false,
    logLevel: "error",
    base: "./",
    define: { "process.env": "window.client.env" },
    build: { outDir, emptyOutDir: true, target: "es2022" }
  })
  return undefined
}
