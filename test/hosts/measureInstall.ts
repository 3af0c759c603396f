import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { install } from "../support/install.ts"

/** What a host has in `node_modules` after an installation. */
export interface Installed {
  readonly packages: number
  readonly megabytes: number
  /** The versions of a package that are there. */
  readonly versions: (name: string) => ReadonlyArray<string>
}

/**
 * Installs packages into a new folder as a host would, and measures the result. Adds the fields of `manifest` to its
 * `package.json`. Throws the errors of `install`.
 */
export const measureInstall = (folder: string, packages: ReadonlyArray<string>, manifest: object = {}): Installed => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "host", private: true, ...manifest }))
  install(folder, "install", ...packages)
  const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, { readonly version: string; readonly optional?: boolean }>>
  }
  const paths = Object.keys(lock.packages).filter((path) => path !== "")
  const files = globSync("node_modules/**/*", { cwd: folder }).map((file) => statSync(join(folder, file)))
  const bytes = files.reduce((total, file) => total + (file.isFile() ? file.size : 0), 0)
  return {
    packages: paths.length,
    megabytes: bytes / 1e6,
    versions: (name) =>
      paths.filter((path) => path.endsWith(`node_modules/${name}`)).map((path) => lock.packages[path]!.version)
  }
}
