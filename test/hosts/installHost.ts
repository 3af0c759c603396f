import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { constants, existsSync } from "node:fs"
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { homedir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { install } from "../support/install.ts"

const kept = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "latchkey-hosts")

const copy = (from: string, to: string) =>
  cp(from, to, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })

/** What decides which packages a host gets: its own wishes, those of the package, and the Node that asks for them. */
const keyOf = async (manifest: object): Promise<string> => {
  const own = JSON.parse(await readFile(fileURLToPath(new URL("../../package.json", import.meta.url)), "utf8"))
  const parts = [
    { ...manifest, scripts: undefined },
    own.dependencies,
    own.peerDependencies,
    process.version,
    process.platform,
    process.arch
  ]
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32)
}

/**
 * Installs what the `package.json` of a folder asks for, with the packed package as `latchkey`. Other packages are kept in
 * the machine's cache folder, so that the registry is asked once for each such file and version of Node; where a version is a range,
 * it is asked each time.
 *
 * Rejects with the errors of `install`.
 */
export const installHost = async (cwd: string, tarball: string): Promise<void> => {
  const file = join(cwd, "package.json")
  const manifest = JSON.parse(await readFile(file, "utf8"))
  const isRange = Object.values<string>(manifest.dependencies).some((version) => /^[~^]/.test(version))
  const place = join(kept, await keyOf(manifest))
  const modules = join(cwd, "node_modules")
  manifest.dependencies.latchkey = `file:${tarball}`
  await writeFile(file, JSON.stringify(manifest))
  if (!isRange && existsSync(place)) {
    await copy(place, modules)
    await mkdir(join(modules, "latchkey"))
    execFileSync("tar", ["-xzf", tarball, "--strip-components=1", "-C", join(modules, "latchkey")])
    return
  }
  install(cwd, "install", "--include=dev", "--no-package-lock")
  if (isRange) return
  // Renamed when it is whole: a run that is ended in the middle leaves nothing that the next one would take.
  const part = `${place}.${process.pid}`
  await mkdir(dirname(place), { recursive: true })
  await copy(modules, part)
  await rm(join(part, "latchkey"), { recursive: true })
  await rename(part, place).catch(() => rm(part, { recursive: true }))
}
