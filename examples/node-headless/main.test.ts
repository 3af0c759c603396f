import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, test } from "vitest"

const root = fileURLToPath(new URL("../../", import.meta.url))

test("the script lists wallets, reads a balance, sends a token and ends", { timeout: 30_000 }, async () => {
  const script = ["--import", "./examples/fromSource.ts", "examples/node-headless/main.ts"]
  const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: root })
  expect(stdout).toMatch(/^\d{3} wallets in the directory: Fernhold/)
  expect(stdout).toContain("holds 12.500 ETH on Ethereum")
  expect(stdout).toMatch(/success in block \d+: .* had 2480\.5 USDC, has 2506 USDC/)
})
