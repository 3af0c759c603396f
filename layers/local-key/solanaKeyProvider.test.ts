import { assert, describe, it } from "@effect/vitest"
import { base58 } from "@scure/base"
import { getBase58Encoder } from "@solana/codecs-strings"
import { getAddressEncoder, type Address } from "@solana/addresses"
import { getTransactionDecoder, getTransactionEncoder, type Transaction } from "@solana/transactions"
import { ed25519 } from "@noble/curves/ed25519"
import { laterProviders } from "./laterProviders.ts"
import { solanaKeyProvider } from "./solanaKeyProvider.ts"

const seed = new Uint8Array(32).fill(7)
const own = ed25519.getPublicKey(seed)
const secret = base58.encode(Uint8Array.from([...seed, ...own]))
const address = base58.encode(own)
const other = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(8)))
const bytes = new TextEncoder().encode("hello")

const codeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => "done",
    (error: { readonly code?: unknown }) => error.code
  )
/** A transaction with nothing but a place for the signature of an account. */
const wireFor = (signer: string) =>
  Uint8Array.from(
    getTransactionEncoder().encode({
      // One signer, no other account, an empty blockhash, no instructions.
      messageBytes: Uint8Array.from([
        1,
        0,
        0,
        1,
        ...getAddressEncoder().encode(signer as Address),
        ...new Uint8Array(32),
        0
      ]),
      signatures: { [signer]: null }
    } as unknown as Transaction)
  )

describe("the Solana key of this process", () => {
  it("signs texts and transactions of its account", async () => {
    const provider = await solanaKeyProvider(secret)
    assert.deepStrictEqual(await provider.connect({ silent: false }), [{ address }])
    assert.isTrue(ed25519.verify((await provider.signMessage(address, bytes)) as Uint8Array, bytes, own))
    const [signed] = (await provider.signTransactions({
      address,
      transactions: [wireFor(address)],
      networkId: "solana:1"
    } as never)) as ReadonlyArray<Uint8Array>
    const { messageBytes, signatures } = getTransactionDecoder().decode(signed!)
    assert.isTrue(ed25519.verify(Uint8Array.from(signatures[address as Address]!), Uint8Array.from(messageBytes), own))
  })

  it("signs for no other account, in no other's place, and sends nothing", async () => {
    const provider = await solanaKeyProvider(secret)
    assert.strictEqual(await codeOf(Promise.resolve(provider.signMessage(other, bytes))), 4100)
    const sign = (who: string, wire: Uint8Array) =>
      codeOf(Promise.resolve(provider.signTransactions({ address: who, transactions: [wire] } as never)))
    assert.strictEqual(await sign(other, wireFor(other)), 4100)
    assert.strictEqual(await sign(address, wireFor(other)), 4100)
    assert.isFalse(provider.sends("solana:1" as never))
    assert.strictEqual(await codeOf(Promise.resolve(provider.sendTransaction({} as never))), 4200)
    provider.watch(() => assert.fail("One key is always the same"))()
  })

  it("is the base58 of 64 bytes whose address is the key's own", async () => {
    const foreign = base58.encode(Uint8Array.from([...seed, ...ed25519.getPublicKey(new Uint8Array(32).fill(8))]))
    const long = base58.encode(new Uint8Array(65).fill(9))
    assert.lengthOf(getBase58Encoder().encode(long), 65)
    for (const wrong of ["", "0".repeat(88), secret.slice(0, -3), long, foreign, base58.encode(seed)]) {
      const error: unknown = await solanaKeyProvider(wrong).catch((thrown: unknown) => thrown)
      assert.instanceOf(error, TypeError, wrong)
      // A secret is in no message.
      if (wrong !== "") assert.notInclude((error as Error).message, wrong)
    }
  })

  it("by its later provider, is loaded with the first request, and a wrong one fails with each", async () => {
    const provider = laterProviders.solana(secret, [], async () => undefined)
    assert.deepStrictEqual(provider.accounts(), [])
    assert.deepStrictEqual(await provider.connect({ silent: false } as never), [{ address }])
    assert.deepStrictEqual(provider.accounts(), [{ address }])
    assert.strictEqual(await codeOf(Promise.resolve(provider.sendTransaction({} as never))), 4200)
    const wrong = laterProviders.solana("wrong", [], async () => undefined)
    for (let time = 0; time < 2; time++)
      assert.instanceOf(await Promise.resolve(wrong.signMessage(address, bytes)).catch((e: unknown) => e), TypeError)
  })
})
