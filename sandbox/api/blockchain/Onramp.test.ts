import { afterAll, beforeAll, expect, test } from "vitest"
import { startSandbox } from "../../startSandbox.ts"

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox({ solana: true })
})
afterAll(() => sandbox.stop())

/** An empty wallet whose key is unknown. */
const stranger = "C2ZdFJyDHTGMsBd6j8EXNsMk6JCkvwPmNzwh3J8oGVmg"

const pay = (fields: Record<string, string>) =>
  fetch(`${sandbox.url}/onramp/pay`, { method: "POST", body: new URLSearchParams(fields) })

test("what is sold on Solana is paid out on the chain: coins, and tokens of both programs to who has no account", async () => {
  const { purchaseCurrencies } = (await (
    await fetch(`${sandbox.url}/v1/onramp/options?projectId=${sandbox.projectId}`)
  ).json()) as {
    readonly purchaseCurrencies: ReadonlyArray<{ symbol: string; networks: ReadonlyArray<{ name: string }> }>
  }
  const onSolana = purchaseCurrencies.filter(({ networks }) => networks.some(({ name }) => name === "solana"))
  expect(onSolana.map(({ symbol }) => symbol)).toEqual(["USDC", "SOL", "PYUSD"])

  const { rpc, tokens } = sandbox.solana!
  for (const destinationCurrencyCode of ["SOL", "USDC", "PYUSD"]) {
    const answer = await pay({
      walletAddress: stranger,
      destinationCurrencyCode,
      network: "solana",
      destinationAmount: "1.5"
    })
    expect(await answer.text()).toContain("It was sent.")
  }
  const { value: lamports } = (await rpc("getBalance", [stranger])) as { readonly value: number }
  expect(lamports).toBe(1_500_000_000)
  for (const { address } of tokens) {
    const { value } = (await rpc("getTokenAccountsByOwner", [stranger, { mint: address }, { encoding: "base64" }])) as {
      readonly value: ReadonlyArray<{ readonly account: { readonly data: readonly [string] } }>
    }
    expect(value).toHaveLength(1)
    expect(Buffer.from(value[0]!.account.data[0], "base64").readBigUInt64LE(64)).toBe(1_500_000n)
  }
})

test("nothing is sold to an address of another chain", async () => {
  for (const [network, walletAddress] of [
    ["solana", sandbox.accounts[0]!.address],
    ["ethereum-mainnet", stranger]
  ] as const)
    expect((await pay({ walletAddress, network, destinationCurrencyCode: "USDC" })).status).toBe(400)
})
