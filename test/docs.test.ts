import { execFile } from "node:child_process"
import { globSync } from "node:fs"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { Verifier } from "bip322-js"
import { afterAll, expect, test, vi } from "vitest"
import { readOptions, type OptionDoc } from "../.ci/optionDocs.ts"
import { readContents } from "../docs/site/readContents.ts"
import { startSandbox } from "../sandbox/index.ts"
import { fromBase58, toBase58 } from "../sandbox/phone/base58.ts"

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const made = at("./guide.generated.ts")

const blocks = async (page: string, language: string): Promise<ReadonlyArray<string>> => {
  const text = await readFile(at(`../${page}`), "utf8")
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, code]) => code!)
}

/** The pages of the documentation in their order, as paths from the root. */
const pages = readContents(await readFile(at("../docs/README.md"), "utf8")).flatMap((group) =>
  group.pages.map(({ file }) => `docs/${file}`)
)

/** The `ts` blocks of all pages: one program. */
const program = async () => (await Promise.all(pages.map((page) => blocks(page, "ts")))).flat()

/** Runs fenced code as a module beside this file, so that the package's entries resolve as they do for hosts. */
const run = async (code: string): Promise<ReadonlyArray<string>> => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {})
  try {
    await writeFile(made, code)
    await import(/* @vite-ignore */ `${made}?${code.length}`)
    return log.mock.calls.map((line) => line.map(String).join(" "))
  } finally {
    log.mockRestore()
  }
}

const checked = at(`../node_modules/.latchkey/docs-${process.pid}`)
afterAll(async () => {
  await rm(made, { force: true })
  await rm(checked, { recursive: true, force: true })
})

test("the code of the pages runs, in order, and says what its comments promise", async () => {
  const code = await program()
  expect(code.length).toBeGreaterThan(4)
  const said = await run(code.join("\n"))
  expect(said).toContain("WalletRejected")
  expect(said).toContain("Tarn")
  expect(said.some((line) => /^0x5ef8\w+ eip155:1$/.test(line))).toBe(true)
  expect(said).toContain("[object Object]")
  expect(said).toContain("https://latchkey.github.io/latchkey/errors/error-walletrejected/")
  expect(said).toContain("WalletNotFound")
  expect(said).toContain("success")
  expect(said).toContain("WalletTimeout")
  expect(said).toContain("true")
  expect(said.filter((line) => line.startsWith("Storage "))).toHaveLength(3)
  expect(said.slice(-3)).toEqual(["1", "WalletRejected", "1"])
  // The first import of everything takes its time on a busy machine.
})

test("the README's test example runs and says so", async () => {
  const [, tests] = await blocks("README.md", "ts")
  expect(await run(tests!)).toEqual(["rejected"])
})

/** The parts of Next that the guide's recipe uses; the package itself knows nothing of it. */
const next = `declare module "next/headers" {
  export const cookies: () => Promise<{ get(name: string): { readonly value: string } | undefined }>
}
`

/** The parts of Vue that the guide's composable uses. `examples/vue` has the same file, and Vue itself. */
const vue = `declare module "vue" {
  export const shallowRef: <A>(value: A) => { value: A }
  export const computed: <A>(read: () => A) => { readonly value: A }
  export const onScopeDispose: (undo: () => void) => void
}
`

test("the guide's composable for Vue is that of the example, which is built and driven with Vue", async () => {
  const example = await readFile(at("../examples/vue/src/useLatchkeySnapshot.ts"), "utf8")
  expect(await blocks("docs/guide/without-react.md", "tsx")).toContain(`// useLatchkeySnapshot.ts\n${example}`)
})

test("the README's script without a page runs as written, on four local chains", async () => {
  const [script] = await blocks("README.md", "ts")
  await using sandbox = await startSandbox({ solana: true, bitcoin: true, polkadot: true })
  const { solana, bitcoin, polkadot, accounts } = sandbox
  vi.doMock("latchkey/networks", () => ({
    mainnet: sandbox.networks[0],
    solana: solana!.network,
    bitcoin: bitcoin!.network,
    polkadot: polkadot!.network
  }))
  const { seed, address } = solana!.accounts[0]!
  const pair = Uint8Array.from([...seed, ...fromBase58(address)!])
  vi.stubEnv("EVM_KEY", accounts[0]!.privateKey)
  vi.stubEnv("BITCOIN_KEY", accounts[0]!.privateKey)
  vi.stubEnv("SEED", `0x${"07".repeat(32)}`)
  vi.stubEnv("SOLANA_KEY", toBase58(pair))
  try {
    const [onEthereum, onSolana, onBitcoin, onPolkadot, block] = await run(script!)
    expect(onEthereum).toMatch(/^0x[\da-f]{130}$/)
    expect(fromBase58(onSolana!)).toHaveLength(64)
    expect(Verifier.verifySignature(bitcoin!.accounts[0]!.payment, "Hello", onBitcoin!)).toBe(true)
    expect(onPolkadot).toMatch(/^0x[\da-f]{128,130}$/)
    expect(Number(block)).toBe(2)
  } finally {
    vi.unstubAllEnvs()
    vi.doUnmock("latchkey/networks")
  }
})

/** A program that gives each option its example. `customWallets[].id` is a field of each of `customWallets`. */
const optionExamples = (options: ReadonlyArray<OptionDoc>): string => {
  const typeOf = (option: string) =>
    option.split(".").reduce((type, part) => {
      const field = `NonNullable<${type}>["${part.replace("[]", "")}"]`
      return part.endsWith("[]") ? `NonNullable<${field}>[number]` : field
    }, "LatchkeyOptions")
  return `import type { LatchkeyOptions, SiweConfig } from "latchkey"
import { hostConnector, type HostWallet } from "latchkey/connectors"
import { wallets } from "latchkey/directory"
import { de, fr } from "latchkey/locales"
import { base, mainnet } from "latchkey/networks"
import { siwx } from "latchkey/siwx"
declare const request: Request
declare const safeProvider: HostWallet
declare const siweConfig: SiweConfig
${options.map(({ option, example }) => `export const of_${option.replaceAll(/\W/g, "_")}: ${typeOf(option)} = ${example}`).join("\n")}
`
}

test("all code of the pages compiles, as pasted, in a strict host", async () => {
  const files: Record<string, string> = { "next.d.ts": next, "vue.d.ts": vue }
  // The `ts` blocks of the pages are one program; every other block is a file, which may say its own name.
  files["guide.ts"] = (await program()).join("\n")
  files["options.ts"] = optionExamples(await readOptions())
  for (const [page, language] of [
    ["README.md", "ts"],
    ["README.md", "tsx"],
    ...pages.map((page) => [page, "tsx"] as const)
  ] as const)
    for (const [index, code] of (await blocks(page, language)).entries())
      files[/^\/\/ (\S+\.tsx?)\n/.exec(code)?.[1] ?? `${page.replace(".md", "")}/${index}.${language}`] =
        `${code}\nexport {}\n`
  expect(Object.keys(files).length).toBeGreaterThan(8)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(checked, name)), { recursive: true })
    await writeFile(join(checked, name), text)
  }
  const config = {
    extends: at("../tsconfig.json"),
    files: Object.keys(files),
    include: []
  }
  await writeFile(join(checked, "tsconfig.json"), JSON.stringify(config))
  const tsc = at("../node_modules/typescript/bin/tsc")
  const said = await promisify(execFile)(process.execPath, [tsc, "-p", checked]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout
  )
  expect(said).toBe("")
})

/** What a host can import, by entry. Records of lists are in tables of their own. */
const entries: ReadonlyArray<readonly [entry: string, pages: ReadonlyArray<string>, load: () => Promise<object>]> = [
  ["latchkey", ["entries"], () => import("latchkey")],
  ["latchkey/react", ["react", "programs", "entries"], () => import("latchkey/react")],
  ["latchkey/element", ["entries"], () => import("latchkey/element")],
  ["latchkey/siwx", ["entries"], () => import("latchkey/siwx")],
  ["latchkey/links", ["entries"], () => import("latchkey/links")],
  ["latchkey/solana", ["entries"], () => import("latchkey/solana")],
  ["latchkey/themes", ["theming"], () => import("latchkey/themes")],
  ["latchkey/texts", ["theming"], () => import("latchkey/texts")],
  ["latchkey/devtools", ["devtools"], () => import("latchkey/devtools")],
  ["latchkey/layers/browser", ["entries"], () => import("latchkey/layers/browser")],
  ["latchkey/layers/test", ["testing"], () => import("latchkey/layers/test")],
  ["latchkey/layers/config", ["programs"], () => import("latchkey/layers/config")],
  ["latchkey/layers/contracts", ["programs"], () => import("latchkey/layers/contracts")],
  ["latchkey/stream", ["programs"], () => import("latchkey/stream")]
]

test.each(entries)("each export of %s is named where it is explained", async (_, named, load) => {
  const text = (await Promise.all(named.map((page) => readFile(at(`../docs/guide/${page}.md`), "utf8")))).join("\n")
  const lacks = Object.keys(await load()).filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
  expect(lacks).toEqual([])
})

test("each entry of the package has its line", async () => {
  const { exports } = JSON.parse(await readFile(at("../package.json"), "utf8")) as { exports: object }
  const text = await readFile(at("../docs/guide/entries.md"), "utf8")
  for (const entry of Object.keys(exports).filter((one) => one !== "./package.json"))
    expect(text).toContain(`\`latchkey${entry.slice(1)}\``)
})

test("each event is in the table of events, and each part in that of parts", async () => {
  const declared = await readFile(at("../services/ports/analytics/AnalyticsEvent.ts"), "utf8")
  const types = [...declared.matchAll(/^ {2}readonly ([A-Z_]+): /gm)].map(([, type]) => type!)
  expect(types.length).toBeGreaterThan(40)
  const events = await readFile(at("../docs/guide/events.md"), "utf8")
  expect(types.filter((type) => !events.includes(`\`${type}\``))).toEqual([])

  const theming = await readFile(at("../docs/guide/theming.md"), "utf8")
  const sources = await Promise.all(
    globSync("ui/**/*.tsx", { cwd: at("..") }).map((file) => readFile(at(`../${file}`), "utf8"))
  )
  const parts = [...sources.join("\n").matchAll(/\bpart(?:=|: )"([a-z -]+)"/g)].flatMap(([, all]) => all!.split(" "))
  expect(parts.length).toBeGreaterThan(25)
  expect(parts.filter((part) => !theming.includes(`\`${part}\``))).toEqual([])
})

test("each request to a service is in the table of requests", async () => {
  const told = await readFile(at("../docs/guide/services.md"), "utf8")
  const sources = await Promise.all(
    globSync("{services,ui}/**/*.{ts,tsx}", { cwd: at("..") })
      .filter((file) => !file.includes(".test."))
      .map((file) => readFile(at(`../${file}`), "utf8"))
  )
  const asked = sources.flatMap((text) =>
    [...text.matchAll(/["`](\/(?:v1|appkit|projects|public|get[A-Z])[\w/$\-{}().[\]]*)["`]/g)].map(
      ([, path]) =>
        // Up to what is filled in, and what follows on it.
        path!.split("${")[0]!
    )
  )
  expect(new Set(asked).size).toBeGreaterThan(20)
  expect(asked.filter((path) => !told.includes(path))).toEqual([])
})

test("links of the pages lead somewhere", async () => {
  for (const page of ["README.md", "CONTRIBUTING.md", "docs/README.md", ...pages]) {
    const text = await readFile(at(`../${page}`), "utf8")
    const base = new URL(`../${page}`, import.meta.url)
    // The README's links to what the package has not got are those of the repository.
    const here = text.replaceAll(/https:\/\/github\.com\/latchkey\/latchkey\/(?:blob|tree)\/main\//g, "./")
    for (const [, link] of here.matchAll(/\]\((?!https?:)([^)#]+)\)/g))
      await expect(
        readFile(new URL(link!, base)).catch((error: { code: string }) => error.code),
        `${link} of ${page}`
      ).resolves.not.toBe("ENOENT")
  }
})

test("the contents list every page, once", () => {
  const files = globSync(["docs/*.md", "docs/guide/*.md"], { cwd: at("..") }).filter(
    (file) => file !== "docs/README.md"
  )
  expect(pages.toSorted()).toEqual(files.toSorted())
})
