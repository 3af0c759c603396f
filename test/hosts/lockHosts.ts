import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { install } from "../support/install.ts"
import { allHosts } from "./allHosts.ts"
import { lockFile } from "./lockFile.ts"
import { packPackage } from "./packPackage.ts"
import { writeHost } from "./writeHost.ts"

// `npm run lock:hosts`: updates the lock files of hosts after a change of their packages or ours. Keeps locked versions
// that still fit. Delete a lock file first to get the newest versions.

interface Lock {
  readonly packages: Record<string, { integrity?: string }>
}

const read = (file: string): Lock => JSON.parse(readFileSync(file, "utf8"))
const packed = "node_modules/latchkey"

const folder = mkdtempSync(join(tmpdir(), "latchkey-locks-"))
try {
  const tarball = packPackage(folder)
  for (const [name, host] of Object.entries(allHosts)) {
    // Hosts with the same packages share a lock file, which has the name of one of them.
    if (host.lock !== name) continue
    const cwd = join(folder, name)
    const file = join(cwd, "package-lock.json")
    const kept = lockFile(name)
    await writeHost(cwd, host, tarball, {})
    if (existsSync(kept)) {
      const before = read(kept)
      // Without its entry npm reads the dependencies in the tarball.
      delete before.packages[packed]
      writeFileSync(file, JSON.stringify(before))
    }
    install(cwd, "install", "--package-lock-only", "--omit-lockfile-registry-resolved")
    const lock = read(file)
    // Each build packs other bytes.
    delete lock.packages[packed]!.integrity
    mkdirSync(dirname(kept), { recursive: true })
    writeFileSync(kept, `${JSON.stringify(lock, undefined, 2)}\n`)
    console.log(`${name}: ${Object.keys(lock.packages).length} packages`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
