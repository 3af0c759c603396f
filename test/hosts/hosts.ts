import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startSandbox } from "../../sandbox/index.ts"
import { NotInstallable } from "../support/install.ts"
import { launchChromium } from "../support/launchChromium.ts"
import { buildHost, type HostSource } from "./buildHost.ts"
import { bundlers } from "./bundledHost.ts"
import { driveHost, type HostKind } from "./driveHost.ts"
import { packPackage } from "./packPackage.ts"

// `npm run test:hosts [-- <name> ...]`: hosts by other tools than ours, from the packed package: each installs, builds and
// starts, and does its main job in Chromium. Ends with `N passed, N failed[, N skipped]`.

const ofServers = {
  path: "about",
  cookie: "NEXT_LOCALE=de",
  leads: "de/about",
  text: /&quot;locale&quot;: &quot;de&quot;/
}

const hosts: Readonly<Record<string, HostKind & HostSource>> = {
  next: { paints: true, renders: true, serves: ofServers },
  "next-webpack": {
    paints: true,
    renders: true,
    serves: ofServers,
    example: "next",
    build: "next build --webpack"
  },
  "react-router": { paints: true, renders: true },
  vue: { paints: false },
  svelte: { paints: false },
  astro: { paints: false, renders: true },
  ...Object.fromEntries(
    Object.entries(bundlers).map(([name, { paints = false, renders }]) => [name, { paints, renders }])
  )
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in hosts))
if (unknown.length > 0) {
  console.error(`No host is called ${unknown.join(", ")}. There are: ${Object.keys(hosts).join(", ")}`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), "latchkey-hosts-"))
const count = { passed: 0, failed: 0, skipped: 0 }
const sandbox = await startSandbox()
const browser = await launchChromium()
try {
  const tarball = packPackage(folder)
  const { networks, projectId, endpoints } = sandbox
  for (const name of wanted.length > 0 ? wanted : Object.keys(hosts)) {
    const start = performance.now()
    const settings = { networks, projectId, endpoints: { config: endpoints.config } }
    const outcome = await buildHost(name, folder, tarball, settings, hosts[name])
      .then(async ({ url, stop }) => {
        await driveHost(browser, url, sandbox, hosts[name]!).finally(stop)
        return "passed" as const
      })
      .catch((error: Error) => {
        console.error(error.message)
        return error instanceof NotInstallable ? ("skipped" as const) : ("failed" as const)
      })
    count[outcome] += 1
    console.log(
      `${outcome === "passed" ? "ok    " : outcome.toUpperCase()} ${name} (${((performance.now() - start) / 1000).toFixed(0)} s)`
    )
  }
} finally {
  await browser.close()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
}
const also = count.skipped > 0 ? `, ${count.skipped} skipped` : ""
console.log(`${count.passed} passed, ${count.failed} failed${also}`)
process.exitCode = count.failed === 0 ? 0 : 1
