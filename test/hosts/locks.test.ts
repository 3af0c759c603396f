import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import ownManifest from "../../package.json" with { type: "json" }
import { allHosts } from "./allHosts.ts"
import { bundledManifest } from "./bundledHost.ts"
import type { Host } from "./Host.ts"
import { lockFile } from "./lockFile.ts"

// `npm run lock:hosts` updates the lock files.

type Versions = Readonly<Record<string, string>>
interface Manifest {
  readonly dependencies: Versions
  readonly devDependencies: Versions
}
interface Locked extends Partial<Manifest> {
  readonly resolved?: string
  readonly integrity?: string
  readonly peerDependencies?: Versions
}

const read = (file: string | URL) => JSON.parse(readFileSync(file, "utf8"))
const packagesOf = (lock: string): Readonly<Record<string, Locked>> => read(lockFile(lock)).packages
const manifestOf = ({ page }: Host): Manifest =>
  typeof page === "string"
    ? read(new URL(`../../examples/${page}/package.json`, import.meta.url))
    : bundledManifest(page)

test.each(Object.entries(allHosts))("locks what the package.json of %s asks for", (_, host) => {
  const { dependencies, devDependencies } = manifestOf(host)
  const { dependencies: locked, devDependencies: lockedDev } = packagesOf(host.lock!)[""]!
  expect([locked, lockedDev]).toEqual([{ ...dependencies, latchkey: "file:latchkey.tgz" }, devDependencies])
})

const locks = [...new Set(Object.values(allHosts).map(({ lock }) => lock!))]

test.each(locks)("locks the package's own dependencies and peers in %s", (lock) => {
  const { dependencies, peerDependencies } = packagesOf(lock)["node_modules/latchkey"]!
  expect(dependencies).toEqual(ownManifest.dependencies)
  expect(peerDependencies).toEqual(ownManifest.peerDependencies)
})

test.each(locks)("has the hash of every package but the packed one in %s, and names no registry", (lock) => {
  const { "": _host, "node_modules/latchkey": packed, ...others } = packagesOf(lock)
  expect([packed!.resolved, packed!.integrity]).toEqual(["file:latchkey.tgz", undefined])
  const wrong = Object.entries(others).filter(
    ([, { resolved, integrity }]) => resolved !== undefined || integrity === undefined
  )
  expect(wrong).toEqual([])
})
