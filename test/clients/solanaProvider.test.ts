import { createPublicKey, verify } from "node:crypto"
import { getTransferSolInstruction } from "@solana-program/system"
import * as kit from "@solana/kit"
import * as web3 from "@solana/web3.js"
import * as web3Next from "@solana/web3.js-2"
import { createLatchkey } from "latchkey"
import { nodeLayer } from "latchkey/layers/node"
import { kitSigner } from "latchkey/solana"
import { afterAll, afterEach, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import { solanaTransfer } from "../support/solanaTransfer.ts"

type Solana = Awaited<ReturnType<typeof startSolana>>

let chain: Solana
beforeAll(async () => {
  chain = await startSolana()
})
afterAll(() => chain.stop())

const me = () => chain.accounts[0]!.address
const to = () => chain.accounts[1]!.address
const start = () => {
  const { seed, address } = chain.accounts[0]!
  const secret = Uint8Array.from([...seed, ...kit.getAddressEncoder().encode(kit.address(address))])
  const keys = { solana: kit.getBase58Decoder().decode(secret) }
  return createLatchkey({ layer: nodeLayer({ networks: [chain.network], keys }) })
}

/** Whether Node's own OpenSSL finds the signature good. */
const isSigned = (message: Uint8Array, signature: Uint8Array, address: string) => {
  const raw = Buffer.from(kit.getAddressEncoder().encode(kit.address(address)))
  const key = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), raw])
  return verify(null, message, createPublicKey({ key, format: "der", type: "spki" }), signature)
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail("it was answered"),
    (error: { readonly _tag?: string; readonly code?: number; readonly field?: string; readonly message: string }) =>
      error
  )

const isConfirmed = async (id: string) => {
  const { value } = (await chain.rpc("getSignatureStatuses", [[id]])) as {
    readonly value: ReadonlyArray<{ readonly err: unknown } | null>
  }
  return value[0] !== null && value[0]!.err === null
}

let sent = 3_000_000
/** One lamport more each time, so that no two transfers are the same. */
const instruction = () =>
  web3.SystemProgram.transfer({
    fromPubkey: new web3.PublicKey(me()),
    toPubkey: new web3.PublicKey(to()),
    lamports: ++sent
  })
const latest = async () =>
  ((await chain.rpc("getLatestBlockhash")) as { readonly value: { readonly blockhash: string } }).value.blockhash

let latchkey: ReturnType<typeof start>
beforeEach(() => {
  latchkey = start()
})
afterEach(() => latchkey.dispose())

describe("the Solana provider", () => {
  it("without a connection has no accounts and says so", async () => {
    const provider = latchkey.provider("solana")
    assert.strictEqual(latchkey.provider("solana"), provider)
    assert.deepStrictEqual(await provider.accounts(), [])
    const wire = await solanaTransfer(chain, me(), to())
    for (const asked of [
      provider.signMessage(new Uint8Array(1)),
      provider.signTransaction(wire),
      provider.signAllTransactions([wire]),
      provider.sendTransaction(wire)
    ])
      assert.deepInclude(await failure(asked), { _tag: "NotConnected" })
  })

  it("tells its accounts when they change, also to who listens late", async () => {
    const provider = latchkey.provider("solana")
    const heard: Array<unknown> = []
    const gone = () => heard.push("never")
    provider
      .on("accountsChanged", gone)
      .on("accountsChanged", (accounts) => heard.push(accounts.map(({ address }) => address)))
      .on("disconnect", () => heard.push("disconnect"))
      .removeListener("accountsChanged", gone)
    assert.deepStrictEqual(await provider.accounts(), [])
    await latchkey.connect("local:solana")
    assert.deepStrictEqual(await provider.accounts(), [{ address: me(), name: undefined }])
    await latchkey.disconnect()
    assert.deepStrictEqual(heard, [[me()], [], "disconnect"])

    const other = start()
    await other.connect("local:solana")
    const late: Array<unknown> = []
    other.provider("solana").on("accountsChanged", (accounts) => late.push(accounts.length))
    await other.provider("solana").accounts()
    assert.deepStrictEqual(late, [1])
    await other.dispose()
  })

  it("signs bytes", async () => {
    await latchkey.connect("local:solana")
    const provider = latchkey.provider("solana")
    const message = new TextEncoder().encode("Grüße")
    assert.isTrue(isSigned(message, await provider.signMessage(message), me()))
    assert.deepInclude(await failure(provider.signMessage("text" as never)), { _tag: "InvalidInput" })
    assert.deepInclude(await failure(provider.signMessage(message, to())), { _tag: "WalletFailed", code: 4100 })
  })

  const forms = {
    "a Transaction of web3.js 1": async () =>
      new web3.Transaction({
        feePayer: new web3.PublicKey(me()),
        blockhash: await latest(),
        lastValidBlockHeight: 1_000
      }).add(instruction()),
    "a VersionedTransaction of web3.js 1": async () =>
      new web3.VersionedTransaction(
        new web3.TransactionMessage({
          payerKey: new web3.PublicKey(me()),
          recentBlockhash: await latest(),
          instructions: [instruction()]
        }).compileToV0Message()
      ),
    "a transaction of web3.js 2": async () =>
      web3Next.getTransactionDecoder().decode(await solanaTransfer(chain, me(), to(), BigInt(++sent)))
  }
  it.each(Object.entries(forms))("%s is signed as it is and sent", async (_, make) => {
    await latchkey.connect("local:solana")
    const provider = latchkey.provider("solana")
    const made = await make()
    const signed = await provider.signTransaction(made)
    assert.strictEqual(signed.constructor, made.constructor)
    if (signed instanceof web3.Transaction) assert.isTrue(signed.verifySignatures())
    else if (signed instanceof web3.VersionedTransaction)
      assert.isTrue(isSigned(signed.message.serialize(), signed.signatures[0]!, me()))
    else web3Next.assertTransactionIsFullySigned(signed)
    const [one, two] = await provider.signAllTransactions([made, await make()])
    assert.deepStrictEqual(one, signed)
    assert.notDeepEqual(two, signed)
    const id = await provider.sendTransaction(made, { skipPreflight: true, maxRetries: 0 })
    assert.isTrue(await isConfirmed(id))
  })

  it("refuses what is no transaction of the account, and asks for no signature of none", async () => {
    await latchkey.connect("local:solana")
    const provider = latchkey.provider("solana")
    const foreign = await solanaTransfer(chain, to(), me())
    for (const asked of [
      provider.signTransaction(foreign),
      provider.signTransaction({} as never),
      provider.signTransaction(undefined as never),
      provider.signAllTransactions(foreign as never),
      provider.sendTransaction(null as never)
    ])
      assert.deepInclude(await failure(asked), { _tag: "InvalidInput", field: "transaction" })
    assert.deepStrictEqual(await provider.signAllTransactions([]), [])
  })
})

describe("the signer of kit", () => {
  const message = async (signer: kit.TransactionSigner) => {
    const lifetime = { blockhash: (await latest()) as kit.Blockhash, lastValidBlockHeight: 1_000n }
    return kit.pipe(
      kit.createTransactionMessage({ version: 0 }),
      (one) => kit.setTransactionMessageFeePayerSigner(signer, one),
      (one) => kit.setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
      (one) =>
        kit.appendTransactionMessageInstruction(
          getTransferSolInstruction({ source: signer, destination: kit.address(to()), amount: BigInt(++sent) }),
          one
        )
    )
  }

  it("signs a transaction message as its fee payer, with its lifetime, and sends one", async () => {
    await latchkey.connect("local:solana")
    const signer = kitSigner(latchkey.provider("solana"), kit.address(me()))
    assert.isTrue(kit.isTransactionModifyingSigner(signer))
    assert.isFalse(kit.isTransactionPartialSigner(signer))
    assert.isTrue(kit.isTransactionSendingSigner(signer))
    const signed = await kit.signTransactionMessageWithSigners(await message(signer))
    kit.assertIsFullySignedTransaction(signed)
    assert.deepInclude(signed.lifetimeConstraint, { lastValidBlockHeight: 1_000n })
    assert.isTrue(isSigned(Uint8Array.from(signed.messageBytes), signed.signatures[kit.address(me())]!, me()))
    const id = await kit.signAndSendTransactionMessageWithSigners(await message(signer), { minContextSlot: 0n })
    assert.isTrue(await isConfirmed(kit.getBase58Decoder().decode(id)))
  })

  it("gives a lifetime to what came without one, as kit's types promise", async () => {
    await latchkey.connect("local:solana")
    const signer = kitSigner(latchkey.provider("solana"), kit.address(me()))
    const wire = await solanaTransfer(chain, me(), to(), BigInt(++sent))
    const [signed] = await signer.modifyAndSignTransactions([kit.getTransactionDecoder().decode(wire)])
    assert.containsAllKeys(signed!.lifetimeConstraint, ["blockhash", "lastValidBlockHeight"])
    assert.deepStrictEqual(await signer.modifyAndSignTransactions([]), [])
  })

  it("signs messages, and another key may sign beside it", async () => {
    await latchkey.connect("local:solana")
    const signer = kitSigner(latchkey.provider("solana"), kit.address(me()))
    assert.isTrue(kit.isMessagePartialSigner(signer))
    const content = new TextEncoder().encode("hello")
    const [signatures] = await signer.signMessages([kit.createSignableMessage(content)])
    assert.isTrue(isSigned(content, signatures![kit.address(me())]!, me()))
  })

  it("ends with the signal of who asks", async () => {
    await latchkey.connect("local:solana")
    const signer = kitSigner(latchkey.provider("solana"), kit.address(me()))
    const before = new AbortController()
    before.abort(new Error("left"))
    const messages = [kit.createSignableMessage("hello")]
    assert.strictEqual((await failure(signer.signMessages(messages, { abortSignal: before.signal }))).message, "left")
    const during = new AbortController()
    const asked = failure(signer.signMessages(messages, { abortSignal: during.signal }))
    during.abort(new Error("left"))
    assert.strictEqual((await asked).message, "left")
  })
})
