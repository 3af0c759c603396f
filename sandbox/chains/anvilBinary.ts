import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { join, dirname } from "node:path"

/**
 * The path of the local chain's program, which is in a package for this platform: found from here, from the package that
 * depends on it, or from the folder of the process. Throws with what to install.
 */
export const anvilBinary = (): string => {
  const cpu = process.arch === "x64" ? "amd64" : process.arch
  const path = join("bin", process.platform === "win32" ? "anvil.exe" : "anvil")
  for (const start of [import.meta.url, join(process.cwd(), "package.json")]) {
    // Package managers that keep packages apart show the platform's only to the package that depends on it.
    const chain = resolved(start, "@foundry-rs/anvil")
    for (const from of chain === undefined ? [start] : [chain, start]) {
      const manifest = resolved(from, `@foundry-rs/anvil-${process.platform}-${cpu}`)
      const file = manifest && join(dirname(manifest), path)
      if (file && existsSync(file)) return file
    }
  }
  throw new Error("The sandbox needs a local chain program. Install the package @foundry-rs/anvil.")
}

const resolved = (start: string, name: string): string | undefined => {
  try {
    return createRequire(start).resolve(`${name}/package.json`)
  } catch {
    return undefined
  }
}
