import { copyFile } from "node:fs/promises"
import { join } from "node:path"
import { install } from "../support/install.ts"
import type { Host } from "./Host.ts"
import { lockFile } from "./lockFile.ts"
import { writeHost } from "./writeHost.ts"

/** Writes a host into a folder and installs its packages. Rejects with the errors of `install`. */
export const installHost = async (cwd: string, host: Host, tarball: string, settings: object): Promise<void> => {
  await writeHost(cwd, host, tarball, settings)
  if (host.lock === undefined) return install(cwd, "install", "--include=dev", "--no-package-lock")
  await copyFile(lockFile(host.lock), join(cwd, "package-lock.json"))
  install(cwd, "ci", "--include=dev")
}
