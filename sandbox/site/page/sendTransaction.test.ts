import { privateKeyToAccount } from "viem/accounts"
import { beforeAll, expect, test } from "vitest"
import { chainTable } from "../../chains/chainTable.ts"
import type { Sandbox } from "../../Sandbox.ts"
import { startSandbox } from "../../startSandbox.ts"
import { sendTransaction } from "./sendTransaction.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ chains: chainTable.slice(0, 1) })
  return () => sandbox.stop()
})

test("five sends at once all go out, also when the visitor declines one of them", async () => {
  const chain = sandbox.chain(1)
  const [holder, , , , , , receiver] = sandbox.accounts
  const account = privateKeyToAccount(holder!.privateKey)
  const network = { id: 1, name: "Ethereum", symbol: "ETH", rpcUrl: chain.rpcUrl, tokens: [] }
  const held = async () => BigInt((await chain.rpc("eth_getBalance", [receiver!.address, "latest"])) as string)
  const before = await held()
  const send = (value: number) =>
    sendTransaction(account, network, { to: receiver!.address, value: `0x${value.toString(16)}` }, async () => {
      if (value === 3) throw new Error("User rejected the request")
    })
  const sent = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(send))
  expect(sent.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled"
  ])
  for (const one of sent)
    if (one.status === "fulfilled") expect((await chain.receipt(one.value as `0x${string}`)).status).toBe("0x1")
  expect((await held()) - before).toBe(18n)
})
