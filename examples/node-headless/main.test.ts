import { startSandbox, type Sandbox } from "@latchkey/sandbox"
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { createPublicClient, http, parseAbi, type Hash } from "viem"
import { expect, test } from "vitest"

const root = fileURLToPath(new URL("../../", import.meta.url))

/** Runs the script to its end and gives what it wrote; rejects if it failed. */
const runScript = async (env: NodeJS.ProcessEnv = {}) => {
  const script = ["--import", "./examples/fromSource.ts", "examples/node-headless/main.ts"]
  const options = { cwd: root, env: { ...process.env, ...env } }
  return (await promisify(execFile)(process.execPath, script, options)).stdout
}

test("the script lists wallets, reads balances, signs and sends on all namespaces, and ends", async () => {
  const stdout = await runScript()
  expect(stdout).toMatch(/^\d{3} wallets in the directory: Fernhold/)
  expect(stdout).toContain("holds 12.500 ETH on Ethereum")
  expect(stdout).toMatch(/success in block \d+: .* had 2480\.5 USDC, has 2506 USDC/)
  expect(stdout).toContain("Newest in the activity: send, confirmed, true")
  expect(stdout).toMatch(/holds 100\.000 SOL on Solana, and signs \w{87,88}\n0\.5 SOL sent in \w{87,88}: success/)
  expect(stdout).toContain("There are 10000 PYUSD, too")
  expect(stdout).toMatch(/holds 2\.000 BTC on Bitcoin Regtest, and signs [\w+/]+=*\n0\.0005 BTC sent in [\da-f]{64}/)
  expect(stdout).toMatch(/on Saltmarsh Relay, and signs 0x[\da-f]{128,130}\n/)
})

const abi = parseAbi([
  "function balanceOf(address) view returns (uint256)",
  "function reserveOf(address, address) view returns (uint256)"
])
const native = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE"

/** What the account and the exchange hold, and what the exchange's pool says of itself, read from the chain. */
const readBooks = async (sandbox: Sandbox, exchange: `0x${string}`, blockNumber: bigint) => {
  const { nodeUrl, tokens } = sandbox.chain(1)
  const client = createPublicClient({ transport: http(nodeUrl) })
  const [token, account] = [tokens[0]!.address, sandbox.accounts[2]!.address]
  const tokensOf = (of: `0x${string}`) =>
    client.readContract({ address: token, abi, functionName: "balanceOf", args: [of], blockNumber })
  const pool = (one: `0x${string}`, other: `0x${string}`) =>
    client.readContract({ address: exchange, abi, functionName: "reserveOf", args: [one, other], blockNumber })
  return {
    account: await tokensOf(account),
    accountNative: await client.getBalance({ address: account, blockNumber }),
    exchange: await tokensOf(exchange),
    exchangeNative: await client.getBalance({ address: exchange, blockNumber }),
    pool: await pool(token, native),
    poolNative: await pool(native, token)
  }
}

test("a name is registered and a token swapped: accounts, exchange and pool agree", async () => {
  await using sandbox = await startSandbox()
  const { address, privateKey } = sandbox.accounts[2]!
  const { tokens, rpcUrl, nodeUrl } = sandbox.chain(1)
  const client = createPublicClient({ transport: http(nodeUrl) })
  const start = await client.getBlockNumber()
  const stdout = await runScript({
    RPC_URL: rpcUrl,
    SERVICES_URL: sandbox.endpoints.blockchain,
    PROJECT_ID: sandbox.projectId,
    PRIVATE_KEY: privateKey,
    TOKEN: tokens[0]!.address,
    RECEIVER: sandbox.accounts[3]!.address,
    LABEL: "wren",
    SWAP_FOR: "ETH"
  })

  const name = `${/(\S+\.reown\.id) is registered and leads to 0x\w{40}, whose first name is wren\.reown\.id/.exec(stdout)?.[1]}`
  expect(sandbox.names.byName(name)?.address).toBe(address)

  const [, hash] = /250 USDC swapped for 0\.0\d+ ETH in (0x[\da-f]{64}): success/.exec(stdout) ?? []
  const { to: exchange, blockNumber: end } = await client.getTransactionReceipt({ hash: hash as Hash })
  const before = await readBooks(sandbox, exchange!, start)
  const after = await readBooks(sandbox, exchange!, end)
  // The transfer of the third step, the approval and the swap, each in its block.
  expect(end).toBe(start + 3n)
  let fees = 0n
  for (let blockNumber = start + 1n; blockNumber <= end; blockNumber++) {
    const { transactions } = await client.getBlock({ blockNumber })
    const receipt = await client.getTransactionReceipt({ hash: transactions[0]! })
    expect(receipt).toMatchObject({ status: "success", from: address.toLowerCase() })
    fees += receipt.gasUsed * receipt.effectiveGasPrice
  }
  const bought = before.poolNative - after.poolNative
  expect(bought).toBeGreaterThan(0n)
  expect(before.exchangeNative - after.exchangeNative).toBe(bought)
  expect(after.accountNative - before.accountNative).toBe(bought - fees)
  expect(after.pool - before.pool).toBe(250_000_000n)
  expect(after.exchange - before.exchange).toBe(250_000_000n)
  expect(before.account - after.account).toBe(250_000_000n + 25_500_000n)
})
