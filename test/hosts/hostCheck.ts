import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser } from "playwright-core"
import type { Sandbox } from "../../sandbox/index.ts"
import type { PackageCheck } from "../support/runPackageChecks.ts"
import { driveHost } from "./driveHost.ts"
import type { Host } from "./Host.ts"
import { installHost } from "./installHost.ts"
import { serveHost } from "./serveHost.ts"

/** What the checks of hosts share. */
interface HostWorld {
  /** A folder outside of `node_modules`. */
  readonly folder: string
  /** The packed package. */
  readonly tarball: string
  readonly sandbox: Sandbox
  readonly browser: Browser
}

/** Builds a host, starts its server and does the main job in a browser. The evidence is the version of each dependency. */
export const hostCheck = (name: string, host: Host, { folder, tarball, sandbox, browser }: HostWorld): PackageCheck => {
  const cwd = join(folder, name)
  const { networks, projectId, endpoints } = sandbox
  const settings = { networks, projectId, endpoints: { config: endpoints.config } }
  const readManifest = (path: string) => JSON.parse(readFileSync(join(cwd, path, "package.json"), "utf8"))
  return {
    name,
    install: () => installHost(cwd, host, tarball, settings),
    run: async () => {
      const { url, stop } = await serveHost(cwd, settings)
      await driveHost(browser, url, sandbox, host).finally(stop)
      return Object.keys(readManifest(".").dependencies)
        .map((dependency) => `${dependency} ${readManifest(`node_modules/${dependency}`).version}`)
        .join(", ")
    }
  }
}
