import { createPublicKey, verify } from "node:crypto"
import { createLatchkey, Pairing, type Latchkey } from "latchkey"
import { nodeLayer } from "latchkey/layers/node"
import { startSandbox, type Phone, type PhoneOptions, type Sandbox } from "@latchkey/sandbox"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { fromBase58 } from "../../sandbox/phone/base58.ts"

let sandbox: Sandbox
let latchkey: Latchkey
let phone: Phone
beforeAll(async () => {
  sandbox = await startSandbox({ solana: true })
})
afterEach(async () => {
  await latchkey.dispose()
  await phone.stop()
  await sandbox.reset()
})
afterAll(() => sandbox.stop())

/** A site of Solana alone, paired with a phone that has a real key, over a real relay. */
const pair = async (wanted: Partial<PhoneOptions> = {}) => {
  const { solana, projectId, endpoints } = sandbox
  latchkey = createLatchkey({
    layer: nodeLayer({
      networks: [solana!.network],
      projectId,
      endpoints: { relay: endpoints.relay },
      metadata: { name: "Saltmarsh", url: "https://saltmarsh.example" },
      debug: false
    })
  })
  phone = await sandbox.startPhone({ answer: "approve", ...wanted })
  const { state } = (await latchkey.runtime()).runSync(Pairing)
  const stop = state.subscribe(() => {
    const now = state.get()
    if (now.status !== "showing") return
    stop()
    void phone.pair(now.uri)
  })
  return latchkey.connect("walletConnect")
}

test("a phone signs, sends, and says no", async () => {
  const chain = sandbox.solana!
  expect(await pair()).toMatchObject({ status: "connected", address: phone.solanaAddress, networkId: chain.network.id })
  const signature = await latchkey.signMessage("Grüße")
  const key = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), fromBase58(phone.solanaAddress)!])
  const publicKey = createPublicKey({ key, format: "der", type: "spki" })
  expect(verify(null, Buffer.from("Grüße"), publicKey, fromBase58(signature)!)).toBe(true)

  const to = chain.accounts[1]!.address
  for (const token of [undefined, chain.tokens[1]!.address]) {
    const sent = await latchkey.send({ to, amount: "0.5", ...(token === undefined ? {} : { token }) })
    expect(await latchkey.waitForReceipt(sent)).toMatchObject({ status: "success", hash: sent.hash })
  }
  expect(phone.requests.map(({ method }) => method)).toEqual([
    "solana_signMessage",
    "solana_signAndSendTransaction",
    "solana_signAndSendTransaction"
  ])
  phone.answer = "reject"
  await expect(latchkey.signMessage("hi")).rejects.toMatchObject({ _tag: "WalletRejected" })
  await expect(latchkey.send({ to, amount: "0.5" })).rejects.toMatchObject({ _tag: "WalletRejected" })
})

test("a phone that only signs: the site hands the transaction to the network", async () => {
  const chain = sandbox.solana!
  await pair({ solanaUrl: undefined })
  const sent = await latchkey.send({ to: chain.accounts[1]!.address, amount: "0.5" })
  expect(await latchkey.waitForReceipt(sent)).toMatchObject({ status: "success" })
  expect(phone.requests.map(({ method }) => method)).toEqual(["solana_signTransaction"])
})
