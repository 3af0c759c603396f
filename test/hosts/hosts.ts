import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startSandbox } from "../../sandbox/index.ts"
import { launchChromium } from "../support/launchChromium.ts"
import { runPackageChecks } from "../support/runPackageChecks.ts"
import { allHosts } from "./allHosts.ts"
import { hostCheck } from "./hostCheck.ts"
import { packPackage } from "./packPackage.ts"

// `npm run test:hosts [-- <name> ...]`: hosts by other tools than ours, from the packed package. Installs all of them by
// their lock files, then builds and starts each, and does its main job in Chromium. Ends with `N passed, N failed[, N skipped]`.

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in allHosts))
if (unknown.length > 0) {
  console.error(`No host is called ${unknown.join(", ")}. There are: ${Object.keys(allHosts).join(", ")}`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), "latchkey-hosts-"))
const sandbox = await startSandbox()
const browser = await launchChromium()
try {
  const world = { folder, tarball: packPackage(folder), sandbox, browser }
  const names = wanted.length > 0 ? wanted : Object.keys(allHosts)
  const checks = names.map((name) => hostCheck(name, allHosts[name]!, world))
  process.exitCode = (await runPackageChecks(checks)) ? 0 : 1
} finally {
  await browser.close()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
}
