import assert from "node:assert/strict"
import { join } from "node:path"
import { type Installed, measureInstall } from "../hosts/measureInstall.ts"
import type { PackageCheck } from "../support/runPackageChecks.ts"

/** Checks what the packed package, and the packed sandbox, add to a host's `node_modules`. */
export const installChecks = (folder: string, packed: string, sandbox: string): ReadonlyArray<PackageCheck> => {
  const check = (
    name: string,
    packages: ReadonlyArray<string>,
    run: (installed: Installed) => string
  ): PackageCheck => {
    let installed: Installed
    return {
      name,
      install: () => {
        installed = measureInstall(join(folder, name.replaceAll(/\W/g, "-")), packages)
      },
      run: () => run(installed)
    }
  }
  return [
    check(
      "React and Latchkey are at most 60 packages and 150 MB",
      [packed, "react", "react-dom"],
      ({ packages, megabytes }) => {
        const size = `${packages} packages, ${megabytes.toFixed(0)} MB`
        assert.ok(packages <= 60 && megabytes <= 150, size)
        return size
      }
    ),
    check(
      "a host with an older viem 2 and Effect has one of each",
      ["viem@2.30.0", "effect@4.1.0", "react@18.3.1", "react-dom@18.3.1", packed],
      ({ versions }) => {
        const found = `viem ${versions("viem").join(", ")}; effect ${versions("effect").join(", ")}`
        assert.equal(found, "viem 2.30.0; effect 4.1.0")
        return found
      }
    ),
    check(
      "a host with the sandbox keeps its own version of a Solana library",
      [packed, sandbox, "@solana/kit@2.1.0", "react@19"],
      ({ versions }) => {
        const found = versions("@solana/kit")
        assert.ok(found.includes("2.1.0"), found.join(", "))
        return `@solana/kit ${found.join(", ")}`
      }
    )
  ]
}
