import { assert, describe, it } from "@effect/vitest"
import { verify } from "@scure/sr25519"
import fc from "fast-check"
import { encodePayload } from "../../sandbox/wallets/polkadot/encodePayload.ts"
import { alice, alicePublicKey, aliceSeed, bob } from "../../test/support/polkadot.ts"
import { polkadotKeyProvider } from "./polkadotKeyProvider.ts"
import { readPolkadotPayload } from "./readPolkadotPayload.ts"

const hexOf = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString("hex")}`
const number = (max: bigint) => fc.bigInt({ min: 0n, max }).map((value) => `0x${value.toString(16)}`)
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map(hexOf)

/** Extensions that the other encoder knows too. */
const payload = fc.record({
  method: fc.uint8Array({ maxLength: 400 }).map(hexOf),
  era: fc.oneof(fc.constant("0x00"), bytes(2)),
  nonce: number(2n ** 32n - 1n),
  tip: number(2n ** 127n),
  specVersion: number(2n ** 32n - 1n),
  transactionVersion: number(2n ** 32n - 1n),
  genesisHash: bytes(32),
  blockHash: bytes(32),
  signedExtensions: fc.shuffledSubarray([
    "CheckNonZeroSender",
    "CheckSpecVersion",
    "CheckTxVersion",
    "CheckGenesis",
    "CheckMortality",
    "CheckNonce",
    "CheckWeight",
    "ChargeTransactionPayment"
  ])
})

describe("a key of Polkadot in this process", () => {
  it("SEC-22: signs what another library would sign", () => {
    fc.assert(fc.property(payload, (one) => assert.deepStrictEqual(readPolkadotPayload(one), encodePayload(one))))
  })

  it("SEC-22: writes the extensions for assets and metadata as the chain reads them", () => {
    const fields = { method: "0x", tip: "0x04", assetId: "0x0102", mode: 1, metadataHash: `0x${"33".repeat(32)}` }
    const read = (more: object, ...signedExtensions: ReadonlyArray<string>) =>
      hexOf(readPolkadotPayload({ ...fields, ...more, signedExtensions }))
    assert.strictEqual(read({}, "ChargeAssetTxPayment"), "0x10010102")
    assert.strictEqual(read({ assetId: undefined }, "ChargeAssetTxPayment"), "0x1000")
    assert.strictEqual(read({}, "CheckMetadataHash"), `0x0101${"33".repeat(32)}`)
    assert.strictEqual(read({ mode: 0 }, "CheckMetadataHash"), "0x0000")
  })

  it("refuses what it does not know or cannot read, instead of leaving it out", () => {
    const fine = {
      method: "0x00",
      nonce: "0x1",
      specVersion: "0x1",
      signedExtensions: ["CheckNonce", "CheckSpecVersion"]
    }
    assert.strictEqual(hexOf(readPolkadotPayload(fine)), "0x000401000000")
    for (const wrong of [
      { signedExtensions: undefined },
      { signedExtensions: ["CheckNonce", "CheckFeelings"] },
      { signedExtensions: ["constructor"] },
      { method: "00" },
      { nonce: 1 },
      { nonce: "one" },
      { specVersion: "0x100000000" }
    ])
      assert.throws(() => readPolkadotPayload({ ...fine, ...wrong }), /Invalid parameters/)
  })

  it("has one account, signs for it alone, and messages inside <Bytes> only", async () => {
    const access = await polkadotKeyProvider(aliceSeed).enable("Site")
    assert.deepStrictEqual(await access.accounts(), [{ address: alice, name: "Local key", type: "sr25519" }])
    const text = new TextEncoder()
    for (const message of ["hello", "<Bytes>hello</Bytes>"]) {
      const raw = { address: alice, data: hexOf(text.encode(message)) as `0x${string}`, type: "bytes" } as const
      const { signature } = (await access.signRaw!(raw)) as { readonly signature: string }
      const key = Uint8Array.from(Buffer.from(alicePublicKey, "hex"))
      const made = Uint8Array.from(Buffer.from(signature.slice(2), "hex"))
      assert.isTrue(verify(text.encode("<Bytes>hello</Bytes>"), made, key))
    }
    const refused: unknown = await access.signRaw!({ address: bob, data: "0x00", type: "bytes" }).catch(
      (error: unknown) => error
    )
    assert.deepInclude(refused, { code: 4100 })
  })
})
