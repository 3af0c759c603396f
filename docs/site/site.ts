import { fileURLToPath } from "node:url"
import { preview } from "vite"
import { buildSite } from "./buildSite.ts"
import { checkSite } from "./checkSite.ts"

// `npm run docs` builds the documentation's site and serves it until Ctrl-C; `-- --check` opens it in a browser and
// ends with `N passed, N failed`.

const checking = process.argv.includes("--check")
await buildSite(!checking)
const server = await preview({
  configFile: false,
  root: fileURLToPath(new URL(".", import.meta.url)),
  logLevel: "error",
  appType: "mpa",
  preview: { host: "127.0.0.1", port: 0, strictPort: false }
})
const url = server.resolvedUrls!.local[0]!
if (checking) {
  const failed = await checkSite(url).finally(() => server.close())
  process.exitCode = failed === 0 ? 0 : 1
} else {
  console.log(`The documentation: ${url}`)
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)))
}
