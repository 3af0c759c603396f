import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { join, dirname } from "node:path"

/** The command that starts the local chain: a file, and its first arguments. */
export interface AnvilCommand {
  readonly file: string
  readonly args: ReadonlyArray<string>
}

/**
 * Finds the platform binary (fast to start), or the JavaScript wrapper of the same package; otherwise throws with what
 * to install.
 */
export const anvilBinary = (): AnvilCommand => {
  const cpu = process.arch === "x64" ? "amd64" : process.arch
  const os = process.platform === "win32" ? "win32" : process.platform
  const native = packageFile(`@foundry-rs/anvil-${os}-${cpu}`, join("bin", os === "win32" ? "anvil.exe" : "anvil"))
  if (native) return { file: native, args: [] }
  const wrapper = packageFile("@foundry-rs/anvil", "bin.mjs")
  if (wrapper) return { file: process.execPath, args: [wrapper] }
  throw new Error("The sandbox needs a local chain program. Install the optional package @foundry-rs/anvil.")
}

const packageFile = (name: string, path: string): string | undefined => {
  for (const start of [import.meta.url, join(process.cwd(), "package.json")]) {
    try {
      const file = join(dirname(createRequire(start).resolve(`${name}/package.json`)), path)
      if (existsSync(file)) return file
    } catch {
      // Not installed at this location; try the next.
    }
  }
  return undefined
}
