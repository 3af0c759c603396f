import { base64 } from "@scure/base"
import { p2wpkh, Transaction } from "@scure/btc-signer"
import { pubECDSA } from "@scure/btc-signer/utils.js"
import { Verifier } from "bip322-js"
import { createLatchkey } from "latchkey"
import { nodeLayer } from "latchkey/layers/node"
import { hexToBytes } from "viem/utils"
import { afterAll, afterEach, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { createFaults } from "../../sandbox/api/faults/createFaults.ts"
import { RequestLog } from "../../sandbox/api/server/RequestLog.ts"
import { regtest } from "../../sandbox/chains/bitcoin/regtest.ts"
import { startBitcoin, type StartedBitcoin } from "../../sandbox/chains/bitcoin/startBitcoin.ts"

let chain: StartedBitcoin
beforeAll(async () => {
  chain = await startBitcoin({ takeFault: createFaults().take, log: new RequestLog() })
})
afterAll(() => chain.stop())

const start = () => {
  const keys = { bip122: chain.accounts[0]!.privateKey }
  return createLatchkey({ layer: nodeLayer({ networks: [chain.network], keys }) })
}
let latchkey: ReturnType<typeof start>
beforeEach(() => {
  latchkey = start()
})
afterEach(() => latchkey.dispose())

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail("it was answered"),
    (error: { readonly _tag?: string; readonly field?: string; readonly code?: number }) => error
  )

/** A payment of the first account's first coin, not signed yet. */
const unsigned = async (to: string) => {
  const { payment, privateKey } = chain.accounts[0]!
  const { script } = p2wpkh(pubECDSA(hexToBytes(privateKey)), regtest)
  const coins = (await (await fetch(`${chain.url}/address/${payment}/utxo`)).json()) as ReadonlyArray<{
    readonly txid: string
    readonly vout: number
    readonly value: number
  }>
  const coin = coins[0]!
  const held = BigInt(coin.value)
  const made = new Transaction()
  made.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount: held } })
  made.addOutputAddress(to, 30_000n, regtest)
  made.addOutputAddress(payment, held - 31_000n, regtest)
  return base64.encode(made.toPSBT())
}

describe("the Bitcoin provider", () => {
  it("without a connection has no accounts and says so", async () => {
    const provider = latchkey.provider("bip122")
    const { payment } = chain.accounts[0]!
    assert.deepStrictEqual(await provider.accounts(), [])
    for (const asked of [
      provider.signMessage({ message: "hello" }),
      provider.signPsbt({ psbt: "", inputs: [] }),
      provider.sendTransfer({ to: payment, amount: 1n })
    ])
      assert.deepInclude(await failure(asked), { _tag: "NotConnected" })
  })

  it("has the accounts with what they are for, and tells when they change", async () => {
    const provider = latchkey.provider("bip122")
    const heard: Array<unknown> = []
    provider
      .on("accountsChanged", (accounts) => heard.push(accounts.map(({ kind }) => kind)))
      .on("disconnect", () => heard.push("disconnect"))
    await provider.accounts()
    await latchkey.connect("local:bip122")
    const { payment, ordinal } = chain.accounts[0]!
    const accounts = await provider.accounts()
    assert.deepStrictEqual(
      accounts.map(({ kind, address }) => [kind, address]),
      [
        ["payment", payment],
        ["ordinal", ordinal]
      ]
    )
    for (const { publicKey } of accounts) assert.match(publicKey!, /^[\da-f]{64,66}$/)
    await latchkey.disconnect()
    assert.deepStrictEqual(heard, [["payment", "ordinal"], [], "disconnect"])
  })

  it("signs a text by both protocols, with either account", async () => {
    await latchkey.connect("local:bip122")
    const { signMessage } = latchkey.provider("bip122")
    const { payment, ordinal } = chain.accounts[0]!
    const message = "Saltmarsh"
    assert.isTrue(Verifier.verifySignature(payment, message, await signMessage({ message })))
    assert.isTrue(Verifier.verifySignature(payment, message, await signMessage({ message, protocol: "ecdsa" })))
    assert.isTrue(Verifier.verifySignature(ordinal, message, await signMessage({ message, address: ordinal })))
    assert.deepInclude(await failure(signMessage({ message: 7 as never })), { _tag: "InvalidInput", field: "message" })
    assert.deepInclude(await failure(signMessage({ message, protocol: "rot13" as never })), { _tag: "InvalidInput" })
  })

  it("signs a PSBT, and sends one", async () => {
    await latchkey.connect("local:bip122")
    const { signPsbt } = latchkey.provider("bip122")
    const [{ payment }, receiver] = [chain.accounts[0]!, chain.accounts[1]!]
    const psbt = await unsigned(receiver.payment)
    const inputs = [{ index: 0, address: payment }]
    const signed = await signPsbt({ psbt, inputs })
    assert.isUndefined(signed.txid)
    const whole = Transaction.fromPSBT(base64.decode(signed.psbt!))
    // Its own library finds every signature there.
    whole.finalize()
    const { txid } = await signPsbt({ psbt, inputs, broadcast: true })
    assert.strictEqual(txid, whole.id)
    assert.strictEqual(await chain.confirmations(txid!), 1)
    for (const wrong of [
      { psbt: "text", inputs },
      { psbt, inputs: [] },
      { psbt, inputs: undefined as never },
      { psbt, inputs: [{ index: 5, address: payment }] }
    ])
      assert.deepInclude(await failure(signPsbt(wrong)), { _tag: "InvalidInput", field: "psbt" })
    const foreign = [{ index: 0, address: receiver.payment }]
    assert.deepInclude(await failure(signPsbt({ psbt, inputs: foreign })), { _tag: "WalletFailed", code: 4100 })
  })

  it("has the wallet pay", async () => {
    await latchkey.connect("local:bip122")
    const { sendTransfer } = latchkey.provider("bip122")
    const to = chain.accounts[2]!.payment
    const txid = await sendTransfer({ to, amount: 20_000n })
    assert.strictEqual(await chain.confirmations(txid), 1)
    for (const amount of [0n, 1.5 as never, "1" as never])
      assert.deepInclude(await failure(sendTransfer({ to, amount })), { _tag: "InvalidInput", field: "amount" })
    assert.deepInclude(await failure(sendTransfer({ to: "nobody", amount: 1n })), { _tag: "InvalidInput" })
  })

  it("refuses orders that are none, by name", async () => {
    await latchkey.connect("local:bip122")
    const { signMessage, signPsbt, sendTransfer } = latchkey.provider("bip122")
    const psbt = await unsigned(chain.accounts[1]!.payment)
    for (const wrong of [undefined, null, 7, {}, { psbt, inputs: [null] }, { psbt, inputs: [{ index: "0" }] }])
      assert.deepInclude(await failure(signPsbt(wrong as never)), { _tag: "InvalidInput", field: "psbt" })
    for (const wrong of [undefined, null, {}]) {
      assert.deepInclude(await failure(signMessage(wrong as never)), { _tag: "InvalidInput", field: "message" })
      assert.deepInclude(await failure(sendTransfer(wrong as never)), { _tag: "InvalidInput", field: "address" })
    }
  })

  it("a namespace that does not exist is refused, and nobody is disconnected", async () => {
    await latchkey.connect("local:bip122")
    for (const wrong of ["bitcoin", "", {}, "constructor"])
      assert.deepInclude(await failure(latchkey.disconnect(wrong as never)), { _tag: "InvalidInput" })
    for (const wrong of ["bitcoin", "constructor", "cosmos", undefined])
      assert.throws(() => latchkey.provider(wrong as never), "No namespace")
    assert.lengthOf(await latchkey.provider("bip122").accounts(), 2)
    await latchkey.disconnect("bip122")
    assert.deepStrictEqual(await latchkey.provider("bip122").accounts(), [])
  })
})
