import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, test } from "vitest"

const root = fileURLToPath(new URL("../../", import.meta.url))

test(
  "the script lists wallets, reads balances, signs and sends on all namespaces, and ends",
  { timeout: 30_000 },
  async () => {
    const script = ["--import", "./examples/fromSource.ts", "examples/node-headless/main.ts"]
    const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: root })
    expect(stdout).toMatch(/^\d{3} wallets in the directory: Fernhold/)
    expect(stdout).toContain("holds 12.500 ETH on Ethereum")
    expect(stdout).toMatch(/success in block \d+: .* had 2480\.5 USDC, has 2506 USDC/)
    expect(stdout).toContain("Newest in the activity: send, confirmed, true")
    expect(stdout).toMatch(/holds 100\.000 SOL on Solana, and signs \w{87,88}\n0\.5 SOL sent in \w{87,88}: success/)
    expect(stdout).toMatch(/holds 2\.000 BTC on Bitcoin Regtest, and signs [\w+/]+=*\n0\.0005 BTC sent in [\da-f]{64}/)
    expect(stdout).toMatch(/on Saltmarsh Relay, and signs 0x[\da-f]{128,130}\n/)
  }
)
