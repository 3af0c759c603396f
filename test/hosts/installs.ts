import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NotInstallable } from "../support/install.ts"
import { measureInstall } from "./measureInstall.ts"
import { packPackage } from "./packPackage.ts"

// `npm run test:installs`: what the packed packages bring into a host's `node_modules`, from the registry. Ends with
// `N passed, N failed[, N skipped]`.

const folder = mkdtempSync(join(tmpdir(), "latchkey-installs-"))
const count = { passed: 0, failed: 0, skipped: 0 }
const must = (holds: boolean, what: string) => {
  if (!holds) throw new Error(what)
}

const packed = packPackage(folder)
const sandbox = packPackage(folder, "sandbox")

const hosts: Readonly<Record<string, () => string>> = {
  "React and Latchkey are at most 60 packages and 150 MB": () => {
    const { packages, megabytes } = measureInstall(join(folder, "lean"), [packed, "react", "react-dom"])
    must(packages <= 60 && megabytes <= 150, `${packages} packages, ${megabytes.toFixed(0)} MB`)
    return `${packages} packages, ${megabytes.toFixed(0)} MB`
  },
  "a host with an older viem 2 and Effect has one of each": () => {
    const { versions } = measureInstall(join(folder, "older"), [
      ...["viem@2.30.0", "effect@4.1.0", "react@18.3.1", "react-dom@18.3.1"],
      packed
    ])
    const found = `viem ${versions("viem").join(", ")}; effect ${versions("effect").join(", ")}`
    must(found === "viem 2.30.0; effect 4.1.0", found)
    return found
  },
  "the sandbox breaks no host, whatever Solana library that has": () => {
    const { versions } = measureInstall(join(folder, "sandbox"), [packed, sandbox, "@solana/kit@2.1.0", "react@19"])
    must(versions("@solana/kit").includes("2.1.0"), versions("@solana/kit").join(", "))
    return `@solana/kit ${versions("@solana/kit").join(", ")}`
  }
}

try {
  for (const [name, host] of Object.entries(hosts))
    try {
      console.log(`ok     ${name}: ${host()}`)
      count.passed += 1
    } catch (error) {
      const isSkipped = error instanceof NotInstallable
      count[isSkipped ? "skipped" : "failed"] += 1
      console.log(`${isSkipped ? "SKIPPED" : "FAILED"} ${name}: ${(error as Error).message}`)
    }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const also = count.skipped > 0 ? `, ${count.skipped} skipped` : ""
console.log(`${count.passed} passed, ${count.failed} failed${also}`)
process.exitCode = count.failed === 0 ? 0 : 1
