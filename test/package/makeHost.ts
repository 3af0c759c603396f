import { execFile } from "node:child_process"
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import manifest from "../../package.json" with { type: "json" }

export const run = promisify(execFile)
export const root = fileURLToPath(new URL("../..", import.meta.url))

/** A host's folder outside the repository, with the package in it exactly as it would be published. */
export interface HostFolder extends AsyncDisposable {
  readonly folder: string
  /** Files of the tarball. */
  readonly files: ReadonlyArray<string>
}

/** What npm would install beside the package, and what the host itself would: linked, because no test may need a registry. */
const dependencies = [
  ...Object.keys(manifest.dependencies).filter((name) => !name.startsWith("@walletconnect/")),
  "@types/node",
  "@types/react",
  "@types/react-dom",
  "csstype",
  "react",
  "react-dom",
  "vite"
]

/** Packs the build, unpacks it where npm would, and copies the host's own files. */
export const makeHost = async (): Promise<HostFolder> => {
  const folder = await mkdtemp(join(tmpdir(), "latchkey-host-"))
  const packed = await run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], { cwd: root })
  const report = JSON.parse(packed.stdout)
  // npm 11 gives an array, later ones an object by name.
  const [{ filename, files }] = (Array.isArray(report) ? report : Object.values(report)) as [
    { filename: string; files: ReadonlyArray<{ path: string }> }
  ]
  const modules = join(folder, "node_modules")
  await mkdir(join(modules, "latchkey"), { recursive: true })
  await run("tar", ["-xzf", join(folder, filename), "-C", join(modules, "latchkey"), "--strip-components=1"])
  for (const name of dependencies) {
    await mkdir(dirname(join(modules, name)), { recursive: true })
    await symlink(join(root, "node_modules", name), join(modules, name))
  }
  await cp(join(root, "test/package/host"), folder, { recursive: true })
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "host", private: true, type: "module" }))
  return {
    folder,
    files: files.map(({ path }) => path),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true })
  }
}
