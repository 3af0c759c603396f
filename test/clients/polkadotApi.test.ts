// @vitest-environment happy-dom
import { verify } from "@scure/sr25519"
import { getPolkadotSignerFromPjs } from "@polkadot-api/pjs-signer"
import { compact, compactBn, u32 } from "@polkadot-api/substrate-bindings"
import { fromHex, mergeUint8 } from "@polkadot-api/utils"
import { afterAll, afterEach, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { pageLayer } from "../../layers/pageLayer.ts"
import { pagePolkadot } from "../../layers/pagePolkadot.ts"
import { startPolkadot, type StartedPolkadot } from "../../sandbox/chains/polkadot/startPolkadot.ts"
import { createPolkadotWallet } from "../../sandbox/wallets/polkadot/createPolkadotWallet.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import {
  alice,
  aliceOnKusama,
  aliceOnPolkadot,
  alicePublicKey,
  kusama,
  polkadot,
  polkadotGenesis
} from "../support/polkadot.ts"
import { polkadotMetadata } from "../support/polkadotMetadata.ts"

const wallet = "injectedWeb3.sedge:polkadot"
const publicKey = fromHex(alicePublicKey)
const sedge = { key: "sedge", name: "Sedge", icon: "", accent: "" }

let node: StartedPolkadot
beforeAll(async () => {
  node = await startPolkadot()
})
afterAll(() => node.stop())

describe("the signer of Polkadot, in polkadot-api", () => {
  let extension: ReturnType<typeof createPolkadotWallet>
  let latchkey: ReturnType<typeof createLatchkey>
  beforeEach(() => {
    localStorage.clear()
    extension = createPolkadotWallet({
      wallet: sedge,
      accounts: [{ name: "Alice" }],
      answer: "approve",
      misbehave: [],
      appearsAfter: 0
    })
    Reflect.set(globalThis, "injectedWeb3", { sedge: extension.entry })
    const { rpcUrls } = node.network
    const networks = [polkadot, kusama].map((one) => ({ ...one, rpcUrls }))
    latchkey = createLatchkey({ layer: pageLayer({ networks, projectId: "p" }, [pagePolkadot]) })
  })
  afterEach(async () => {
    await latchkey.dispose()
    Reflect.deleteProperty(globalThis, "injectedWeb3")
  })

  it("without a connection it has no accounts and says so", async () => {
    const provider = latchkey.provider("polkadot")
    assert.strictEqual(latchkey.provider("polkadot"), provider)
    assert.deepStrictEqual(await provider.accounts(), [])
    const error: unknown = await provider.signRaw({ address: alice, data: "0x00" }).catch((thrown: unknown) => thrown)
    assert.deepInclude(error, { _tag: "NotConnected" })
    assert.deepStrictEqual(extension.control.requests, [])
  })

  it("has the accounts as they are written for the network that is shown", async () => {
    const provider = latchkey.provider("polkadot")
    await latchkey.connect(wallet)
    assert.deepStrictEqual(await provider.accounts(), [{ address: aliceOnPolkadot, name: "Alice" }])
    await latchkey.switchNetwork(kusama.id)
    assert.deepStrictEqual(await provider.accounts(), [{ address: aliceOnKusama, name: "Alice" }])
  })

  it("signs bytes: wrapped once, whether they come wrapped or not", async () => {
    await latchkey.connect(wallet)
    const { signRaw, signPayload } = latchkey.provider("polkadot")
    const signer = getPolkadotSignerFromPjs(aliceOnPolkadot, signPayload, signRaw)
    const wrapped = new TextEncoder().encode("<Bytes>hello</Bytes>")
    for (const text of ["hello", "<Bytes>hello</Bytes>"]) {
      const signature = await signer.signBytes(new TextEncoder().encode(text))
      assert.isTrue(verify(wrapped, signature, publicKey))
    }
    // A text is signed as the wallet itself would take it.
    for (const data of ["hello", "<Bytes>hello</Bytes>"])
      assert.isTrue(verify(wrapped, fromHex((await signRaw({ address: alice, data })).signature), publicKey))
    const failure = (asked: Promise<unknown>) => asked.catch((thrown: unknown) => thrown)
    for (const wrong of [undefined, null, {}, { address: alice }, { address: alice, data: 7 }, { data: "0x00" }])
      assert.deepInclude(await failure(signRaw(wrong as never)), { _tag: "InvalidInput" })
    for (const wrong of [undefined, null, "0x", {}, { address: alice }])
      assert.deepInclude(await failure(signPayload(wrong as never)), { _tag: "InvalidInput", field: "transaction" })
  })

  it("signs a transaction that is as polkadot-api makes it", async () => {
    await latchkey.connect(wallet)
    const { signRaw, signPayload } = latchkey.provider("polkadot")
    const signer = getPolkadotSignerFromPjs(aliceOnPolkadot, signPayload, signRaw)
    const genesis = fromHex(polkadotGenesis)
    const block = new Uint8Array(32).fill(0x22)
    const none = new Uint8Array()
    const parts: ReadonlyArray<readonly [identifier: string, value: Uint8Array, additionalSigned: Uint8Array]> = [
      ["CheckNonZeroSender", none, none],
      ["CheckSpecVersion", none, u32.enc(1_003_004)],
      ["CheckTxVersion", none, u32.enc(26)],
      ["CheckGenesis", none, genesis],
      ["CheckMortality", Uint8Array.of(0x65, 0x01), block],
      ["CheckNonce", compact.enc(77), none],
      ["CheckWeight", none, none],
      ["ChargeTransactionPayment", compactBn.enc(2_000_000_000_000n), none]
    ]
    const call = fromHex("0x00001468656c6c6f")
    const extensions = Object.fromEntries(
      parts.map(([identifier, value, additionalSigned]) => [identifier, { identifier, value, additionalSigned }])
    )
    const transaction = await signer.signTx(call, extensions, polkadotMetadata(Object.keys(extensions)), 1_234)
    const extra = mergeUint8(parts.map(([, value]) => value))
    const signed = mergeUint8([call, extra, ...parts.map(([, , beside]) => beside)])
    // Length, version, account and kind of key; the signature; the extensions and the call.
    const end = transaction.length - call.length - extra.length
    assert.deepStrictEqual(transaction.subarray(end), mergeUint8([extra, call]))
    assert.isTrue(verify(signed, transaction.subarray(end - 64, end), publicKey))
    assert.strictEqual(transaction[end - 65], 1)
    assert.deepStrictEqual(transaction.subarray(end - 97, end - 65), publicKey)
  })

  it("a decline rejects with the typed error", async () => {
    await latchkey.connect(wallet)
    extension.control.answer = "reject"
    const { signRaw } = latchkey.provider("polkadot")
    const error: unknown = await signRaw({ address: alice, data: "0x00" }).catch((thrown: unknown) => thrown)
    assert.deepInclude(error, { _tag: "WalletRejected" })
  })
})
