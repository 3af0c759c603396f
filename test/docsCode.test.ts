import { execFile } from "node:child_process"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { Verifier } from "bip322-js"
import { afterAll, expect, test, vi } from "vitest"
import { readOptions, type OptionDoc } from "../.ci/optionDocs.ts"
import { startSandbox } from "../sandbox/index.ts"
import { fromBase58, toBase58 } from "../sandbox/phone/base58.ts"
import { codeBlocks, guidePages } from "./support/guidePages.ts"

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const made = at("./guide.generated.ts")

/** The `ts` blocks of all pages: one program. */
const program = async () => (await Promise.all(guidePages.map((page) => codeBlocks(page, "ts")))).flat()

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
})

test("the README's test example runs and says so", async () => {
  const [, tests] = await codeBlocks("README.md", "ts")
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
  expect(await codeBlocks("docs/guide/without-react.md", "tsx")).toContain(`// useLatchkeySnapshot.ts\n${example}`)
})

test("the README's script without a page runs as written, on four local chains", async () => {
  const [script] = await codeBlocks("README.md", "ts")
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
    ...guidePages.map((page) => [page, "tsx"] as const)
  ] as const)
    for (const [index, code] of (await codeBlocks(page, language)).entries())
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
