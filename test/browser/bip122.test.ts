import { base64 } from "@scure/base"
import { p2tr, p2wpkh, Transaction } from "@scure/btc-signer"
import { pubECDSA, pubSchnorr } from "@scure/btc-signer/utils.js"
import { Verifier } from "bip322-js"
import type { Page } from "playwright-core"
import { hexToBytes } from "viem"
import { afterAll, beforeAll, expect, test } from "vitest"
import { regtest } from "../../sandbox/chains/bitcoin/regtest.ts"
import { startPage, type BitcoinHost } from "./bip122/startPage.ts"

let host: BitcoinHost
beforeAll(async () => {
  host = await startPage()
})
afterAll(() => host[Symbol.asyncDispose]())

const marram = "name:Marram:bip122"
const connect = (page: Page) => page.evaluate((id) => window.bitcoin.latchkey.connect(id), marram)
const accounts = (page: Page) => page.evaluate(() => window.bitcoin.accounts())
const asked = (page: Page) =>
  page.evaluate(() => window.__bitcoinWallet!["marram"]!.requests.map(({ method }) => method))
const received = async (address: string) => {
  const answer = await fetch(`${host.chain.url}/address/${address}`)
  return ((await answer.json()) as { chain_stats: { funded_txo_sum: number } }).chain_stats.funded_txo_sum
}
const expected = (account: number) => {
  const { payment, ordinal } = host.chain.accounts[account]!
  return {
    accounts: [
      ["payment", payment],
      ["ordinal", ordinal]
    ],
    networkId: host.chain.id
  }
}

test("connects a wallet of the page, which is there again after a reload without a prompt, and signs off", async () => {
  const { page, wrong } = await host.open()
  expect(await page.evaluate(() => window.bitcoin.latchkey.wallets())).toMatchObject([{ id: marram, name: "Marram" }])
  const { payment } = host.chain.accounts[0]!
  expect(await connect(page)).toEqual({ status: "connected", address: payment, networkId: host.chain.id })
  expect(await accounts(page)).toEqual(expected(0))
  await page.reload()
  await expect.poll(() => accounts(page)).toEqual(expected(0))
  expect(await asked(page)).not.toContain("wallet_connect")
  await page.evaluate(() => window.bitcoin.latchkey.disconnect())
  expect(await accounts(page)).toBe("disconnected")
  // By code the wallet keeps its permission: another tab may be on it.
  expect(await asked(page)).not.toContain("wallet_disconnect")
  await connect(page)
  await page.evaluate(() => window.bitcoin.leave())
  await expect.poll(() => asked(page)).toContain("wallet_disconnect")
  await expect.poll(() => accounts(page)).toBe("disconnected")
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("@latchkey/connections") ?? ""))
    .not.toContain("marram")
  await page.reload()
  expect(await accounts(page)).toBeUndefined()
  expect(wrong).toEqual([])
})

test("signs texts by both protocols, verified by another library, and tells what was declined", async () => {
  const { page, wrong } = await host.open()
  await connect(page)
  const { payment, ordinal } = host.chain.accounts[0]!
  for (const [address, protocol] of [
    [payment, "ecdsa"],
    [payment, "bip322"],
    [ordinal, "bip322"]
  ] as const) {
    const text = `Saltmarsh, ${protocol}`
    const given = await page.evaluate(([address, text, protocol]) => window.bitcoin.message(address, text, protocol), [
      address,
      text,
      protocol
    ] as const)
    const { value } = given as { readonly value: string }
    expect(Verifier.verifySignature(address, text, value)).toBe(true)
  }
  expect(
    Verifier.verifySignature(payment, "hello", await page.evaluate(() => window.bitcoin.latchkey.signMessage("hello")))
  ).toBe(true)
  await page.evaluate(() => {
    window.__bitcoinWallet!["marram"]!.answer = "reject"
  })
  expect(await page.evaluate((to) => window.bitcoin.message(to, "hello", "bip322"), payment)).toMatchObject({
    failed: "WalletRejected"
  })
  expect(await page.evaluate((to) => window.bitcoin.transfer(to, to, "1000"), payment)).toMatchObject({
    failed: "WalletRejected"
  })
  expect(wrong).toEqual([])
})

test("a PSBT is signed by both accounts, and one of the payment account is sent by the wallet and mined", async () => {
  const { page, wrong } = await host.open()
  await connect(page)
  const [{ payment, ordinal, privateKey }, other] = [host.chain.accounts[0]!, host.chain.accounts[3]!]
  const key = hexToBytes(privateKey)
  const paying = p2wpkh(pubECDSA(key), regtest)
  const holding = p2tr(pubSchnorr(key), undefined, regtest)
  const ask = (psbt: string, inputs: ReadonlyArray<{ index: number; address: string }>, broadcast: boolean) =>
    page.evaluate(([psbt, inputs, broadcast]) => window.bitcoin.psbt(psbt, inputs, broadcast), [
      psbt,
      inputs,
      broadcast
    ] as const) as Promise<{ readonly value: { readonly psbt: string; readonly txid?: string } }>

  const both = new Transaction()
  both.addInput({ txid: "11".repeat(32), index: 0, witnessUtxo: { script: paying.script, amount: 60_000n } })
  both.addInput({
    txid: "11".repeat(32),
    index: 1,
    witnessUtxo: { script: holding.script, amount: 40_000n },
    tapInternalKey: holding.tapInternalKey
  })
  both.addOutputAddress(other.payment, 99_000n, regtest)
  const inputs = [
    { index: 0, address: payment },
    { index: 1, address: ordinal }
  ]
  const answer = await ask(base64.encode(both.toPSBT()), inputs, false)
  const whole = Transaction.fromPSBT(base64.decode(answer.value.psbt))
  whole.finalize()
  expect(answer.value.txid).toBeUndefined()

  const before = await received(other.payment)
  const [coin] = (await (await fetch(`${host.chain.url}/address/${payment}/utxo`)).json()) as Array<{
    txid: string
    vout: number
    value: number
  }>
  const spend = new Transaction()
  const held = BigInt(coin!.value)
  spend.addInput({ txid: coin!.txid, index: coin!.vout, witnessUtxo: { script: paying.script, amount: held } })
  spend.addOutputAddress(other.payment, 30_000n, regtest)
  spend.addOutputAddress(payment, held - 31_000n, regtest)
  const sent = await ask(base64.encode(spend.toPSBT()), inputs.slice(0, 1), true)
  expect(await host.chain.confirmations(sent.value.txid!)).toBe(1)
  expect((await received(other.payment)) - before).toBe(30_000)
  expect(wrong).toEqual([])
})

test("the wallet pays, and an account or network that is changed in it is followed", async () => {
  const { page, wrong } = await host.open()
  await connect(page)
  const [first, second] = [host.chain.accounts[0]!, host.chain.accounts[1]!]
  const before = await received(second.payment)
  const paid = (await page.evaluate(([from, to]) => window.bitcoin.transfer(from, to, "123456"), [
    first.payment,
    second.payment
  ] as const)) as { readonly value: string }
  expect(await host.chain.confirmations(paid.value)).toBe(1)
  expect((await received(second.payment)) - before).toBe(123_456)

  await page.evaluate(() => window.__bitcoinWallet!["marram"]!.switchAccount(1))
  await expect.poll(() => accounts(page)).toEqual(expected(1))
  // The account that was shown before is not shared any more (SEC-18).
  expect(
    await page.evaluate(([from]) => window.bitcoin.transfer(from, from, "1000"), [first.payment] as const)
  ).toMatchObject({ failed: "WalletFailed" })
  await page.evaluate(() => window.__bitcoinWallet!["marram"]!.switchNetwork("Testnet"))
  await expect.poll(() => accounts(page)).toMatchObject({ networkId: "bip122:000000000933ea01ad0ee984209779ba" })
  expect(
    await page.evaluate(([from]) => window.bitcoin.transfer(from, from, "1000"), [second.payment] as const)
  ).toMatchObject({ failed: "NetworkRefused" })
  await page.evaluate(() => window.__bitcoinWallet!["marram"]!.disconnect())
  await expect.poll(() => accounts(page)).toBe("disconnected")
  const heard = await page.evaluate(() => window.bitcoin.heard)
  const addressesOf = (one: unknown) =>
    Array.isArray(one) ? one.map((account: { readonly address: string }) => account.address) : one
  expect(heard.map(addressesOf).slice(0, 2)).toEqual([
    [first.payment, first.ordinal],
    [second.payment, second.ordinal]
  ])
  expect(heard.slice(-2)).toEqual([[], "disconnect"])
  expect(wrong).toEqual([])
})

test("declined and misbehaving wallets leave the page as it was, and it goes on", async () => {
  const { page, wrong } = await host.open({ answer: "ask" })
  const dialog = page.getByRole("dialog", { name: /^Marram/ })
  const attempt = connect(page)
  await dialog.getByRole("button", { name: "Reject" }).click()
  expect(await attempt).toMatchObject({ status: "rejected" })
  await page.evaluate(() => {
    window.__bitcoinWallet!["marram"]!.answer = "approve"
  })
  for (const kind of ["junk", "throwString", "throwNull", "throwSync", "lostAnswer"] as const) {
    await page.evaluate((wrong) => window.__bitcoinWallet!["marram"]!.misbehave({ kind: wrong, times: 1 }), kind)
    expect(await connect(page), kind).toMatchObject({ status: "failed" })
  }
  await page.evaluate(() => window.__bitcoinWallet!["marram"]!.misbehave({ kind: "twice" }))
  expect(await connect(page)).toMatchObject({ status: "connected" })
  expect(wrong).toEqual([])
})

test("a wallet with older methods connects too; without a silent one it asks again after a reload", async () => {
  const { page, wrong } = await host.open({ without: ["wallet_connect", "wallet_getAccount"] })
  expect(await connect(page)).toMatchObject({ status: "connected" })
  expect(await accounts(page)).toEqual(expected(0))
  await page.reload()
  await expect.poll(() => accounts(page)).toBe("disconnected")
  expect(await asked(page)).not.toContain("getAddresses")
  expect(await connect(page)).toMatchObject({ status: "connected" })
  expect(wrong).toEqual([])
})
