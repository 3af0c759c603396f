import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  /** For development, or wanted by what a host may have beside the sandbox. */
  readonly devOptional?: boolean
  readonly link?: boolean
  readonly resolved?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const root = new URL("../", import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), "utf8"))
const lock = read("package-lock.json") as { readonly packages: Readonly<Record<string, Locked>> }
const packages = Object.entries(lock.packages).filter(([path, one]) => path.includes("node_modules/") && !one.link)
const isTool = (one: Locked) => one.dev === true || one.devOptional === true
/** The packages that are published. */
const published = ["", "global/", "sandbox/"]

/** Licences that ask for no more than their text being kept. */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
  "Zlib"
])

/** Development only, unchanged and never shipped, with the reason. */
const accepted: Readonly<Record<string, string>> = {
  "MPL-2.0": "axe-core and lightningcss: file-level copyleft, used as they are",
  WTFPL: "expand-template: belongs to an installer of bcoin's database, which is never run",
  "LGPL-3.0-only": "rpc-websockets: of a client that tests sign with, which is never shipped",
  "OFL-1.1": "@fontsource/dejavu-sans: the font that the gallery is looked at in",
  "GPL-3.0-or-later": "@uniswap/v2-core: its bytecode is deployed on a local chain by tests"
}

const allowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => permissive.has(one.trim())))

/** Packages whose licence is only in its file. */
const readLicences: Readonly<Record<string, string>> = {
  "node_modules/eyes": "MIT",
  "node_modules/text-encoding-utf-8": "Unlicense"
}

const licenceOf = (path: string, { license = readLicences[path] }: Locked): string => {
  if (license !== undefined) return license
  try {
    return read(`${path}/package.json`).license ?? "none"
  } catch {
    return "none"
  }
}

test("every package that a host gets has a permissive licence", () => {
  const shipped = packages.filter(([, one]) => !isTool(one))
  expect(shipped.length).toBeGreaterThan(5)
  const wrong = shipped.filter(([path, one]) => !allowed(licenceOf(path, one)))
  expect(wrong.map(([path, one]) => `${path}: ${licenceOf(path, one)}`)).toEqual([])
})

test("every tool has a permissive licence, or one with a reason", () => {
  const tools = packages.filter(([, one]) => isTool(one))
  const wrong = tools.filter(([path, one]) => !allowed(licenceOf(path, one)) && !(licenceOf(path, one) in accepted))
  expect(wrong.map(([path, one]) => `${path}: ${licenceOf(path, one)}`)).toEqual([])
})

test("versions are exact, and the lockfile names no registry", () => {
  for (const folder of published) {
    const manifest = read(`${folder}package.json`) as Record<string, Record<string, string> | undefined>
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, range]) => !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range)
    )
    expect(ranges).toEqual([])
    expect(manifest.optionalDependencies).toBeUndefined()
  }
  expect(packages.filter(([, one]) => one.resolved?.startsWith("http")).map(([path]) => path)).toEqual([])
})

test("the lockfile knows every optional package, also of other systems: without one `npm ci` refuses to start", () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in lock.packages) && !(`${path}/node_modules/${name}` in lock.packages)
    )
  )
  expect(missing).toEqual([])
})
