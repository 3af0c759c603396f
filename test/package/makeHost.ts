import { execFile } from "node:child_process"
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import manifest from "../../package.json" with { type: "json" }
import sandbox from "../../sandbox/package.json" with { type: "json" }

export const run = promisify(execFile)
export const root = fileURLToPath(new URL("../..", import.meta.url))

/** A host's folder outside the repository, with the packages in it exactly as they would be published. */
export interface HostFolder extends AsyncDisposable {
  readonly folder: string
  /** Files of the package's tarball. */
  readonly files: ReadonlyArray<string>
  /** Files of the tarball of `@latchkey/sandbox`. */
  readonly sandboxFiles: ReadonlyArray<string>
}

/** What npm would install beside the packages, and what the host itself would: linked, because no test may need a registry. */
const dependencies = new Set([
  ...Object.keys(manifest.dependencies),
  ...Object.keys(manifest.peerDependencies),
  ...Object.keys(sandbox.dependencies),
  "@effect/opentelemetry",
  "@opentelemetry/api",
  "@opentelemetry/sdk-trace-base",
  "@types/node",
  "@types/react",
  "@types/react-dom",
  "csstype",
  "react",
  "react-dom",
  "vite"
])

/** Packs a built package and unpacks it where npm would. Returns the names of its files. */
const install = async (folder: string, from: string, name: string): Promise<ReadonlyArray<string>> => {
  const packed = await run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
    cwd: join(root, from)
  })
  const report = JSON.parse(packed.stdout)
  // npm 11 gives an array, later ones an object by name.
  const [{ filename, files }] = (Array.isArray(report) ? report : Object.values(report)) as [
    { filename: string; files: ReadonlyArray<{ path: string }> }
  ]
  const place = join(folder, "node_modules", name)
  await mkdir(place, { recursive: true })
  await run("tar", ["-xzf", join(folder, filename), "-C", place, "--strip-components=1"])
  return files.map(({ path }) => path)
}

/** A host with the packed build, and its own files. */
export const makeHost = async (): Promise<HostFolder> => {
  const folder = await mkdtemp(join(tmpdir(), "latchkey-host-"))
  const [files, sandboxFiles] = await Promise.all([
    install(folder, ".", "latchkey"),
    install(folder, "sandbox", "@latchkey/sandbox")
  ])
  const modules = join(folder, "node_modules")
  for (const name of dependencies) {
    await mkdir(dirname(join(modules, name)), { recursive: true })
    await symlink(join(root, "node_modules", name), join(modules, name))
  }
  await cp(join(root, "test/package/host"), folder, { recursive: true })
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "host", private: true, type: "module" }))
  return {
    folder,
    files,
    sandboxFiles,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true })
  }
}
