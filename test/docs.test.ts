import { readFile, rm, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { afterAll, expect, test, vi } from "vitest"

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const made = at("./guide.generated.ts")

const blocks = async (page: string, language: string): Promise<ReadonlyArray<string>> => {
  const text = await readFile(at(`../${page}`), "utf8")
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, code]) => code!)
}

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

afterAll(() => rm(made, { force: true }))

test("the guide's code runs, in order, and says what its comments promise", async () => {
  const code = await blocks("docs/guide.md", "ts")
  expect(code.length).toBeGreaterThan(4)
  const said = await run(code.join("\n"))
  expect(said).toContain("WalletRejected")
  expect(said).toContain("Tarn")
  expect(said.some((line) => /^0x5ef8\w+ eip155:1$/.test(line))).toBe(true)
  expect(said.at(-1)).toBe("[object Object]")
  // The first import of everything takes its time on a busy machine.
}, 30_000)

test("the README's test example runs and says so", async () => {
  const [, tests] = await blocks("README.md", "ts")
  const networks = `const networks = [{ id: 1, name: "Ethereum", nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 }, rpcUrls: { default: { http: ["https://rpc.example"] } } }]\n`
  const [imports, ...rest] = tests!.split("\n\n")
  expect(await run(`${imports}\n${networks}\n${rest.join("\n\n")}`)).toEqual(["rejected"])
})

test("links of the pages lead somewhere", async () => {
  for (const page of ["README.md", "CONTRIBUTING.md", "docs/guide.md"]) {
    const text = await readFile(at(`../${page}`), "utf8")
    const base = new URL(`../${page}`, import.meta.url)
    for (const [, link] of text.matchAll(/\]\((?!https?:)([^)#]+)\)/g))
      await expect(
        readFile(new URL(link!, base)).catch((error: { code: string }) => error.code),
        link
      ).resolves.not.toBe("ENOENT")
  }
})
