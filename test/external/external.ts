import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import ownManifest from "../../package.json" with { type: "json" }
import { startSandbox } from "../../sandbox/index.ts"
import { bundlers } from "../hosts/bundledHost.ts"
import type { Host } from "../hosts/Host.ts"
import { hostCheck } from "../hosts/hostCheck.ts"
import { packPackage } from "../hosts/packPackage.ts"
import { launchChromium } from "../support/launchChromium.ts"
import { runPackageChecks } from "../support/runPackageChecks.ts"
import { foreignClientCheck } from "./foreignClientCheck.ts"
import { installChecks } from "./installChecks.ts"

// `npm run test:external`: what can change without a commit here, because no lock file has its versions. Ends with
// `N passed, N failed[, N skipped]`.

/** Has the newest version in range of each peer, as a new project has. */
const newest: Host = { page: { ...bundlers["esbuild"]!, dependencies: ownManifest.peerDependencies }, paints: false }

const folder = mkdtempSync(join(tmpdir(), "latchkey-external-"))
const sandbox = await startSandbox()
const browser = await launchChromium()
try {
  const tarball = packPackage(folder)
  const checks = [
    hostCheck("newest", newest, { folder, tarball, sandbox, browser }),
    ...installChecks(folder, tarball, packPackage(folder, "sandbox")),
    foreignClientCheck(folder, sandbox, browser)
  ]
  process.exitCode = (await runPackageChecks(checks)) ? 0 : 1
} finally {
  await browser.close()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
}
