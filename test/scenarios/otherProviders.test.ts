import { assert, describe, it } from "vitest"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { fourNamespaces, marram, networksOfFour, saltbox, sedge, tarn } from "../support/namespaces.ts"

const start = () =>
  createLatchkey({ layer: testLayer({ networks: networksOfFour, projectId: "p1" }, makeWorld(fourNamespaces)) })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail("it was answered"),
    ({ _tag, field }: { readonly _tag?: string; readonly field?: string }) => [_tag, field]
  )

describe("the providers of the other namespaces", () => {
  it("tell a host its accounts as they come and go, until it stops listening", async () => {
    const latchkey = start()
    for (const [namespace, wallet] of [
      ["solana", tarn],
      ["bip122", marram],
      ["polkadot", sedge]
    ] as const) {
      const provider = latchkey.provider(namespace)
      const heard: Array<unknown> = []
      const accounts = (all: ReadonlyArray<{ readonly address: string }>) =>
        void heard.push(all.map(({ address }) => address))
      const gone = () => void heard.push("disconnect")
      provider.on("accountsChanged", accounts as never).on("disconnect", gone)
      assert.deepStrictEqual(await provider.accounts(), [])
      const connected = await latchkey.connect(wallet)
      assert.strictEqual(connected.status, "connected")
      const own = (await provider.accounts()).map(({ address }) => address)
      assert.lengthOf(own, 1)
      await latchkey.disconnect()
      assert.deepStrictEqual(heard, [own, [], "disconnect"])
      provider.removeListener("accountsChanged", accounts as never).removeListener("disconnect", gone)
      // Calls are carried out in their order.
      await provider.accounts()
      await latchkey.connect(wallet)
      assert.deepStrictEqual(heard, [own, [], "disconnect"])
      await latchkey.disconnect()
    }
    await latchkey.dispose()
  })

  it("Solana: what is no message or no list is refused; no transactions are none signed", async () => {
    const latchkey = start()
    const provider = latchkey.provider("solana")
    assert.deepStrictEqual(await refusal(provider.signMessage("text" as never)), ["InvalidInput", "message"])
    assert.deepStrictEqual(await refusal(provider.signAllTransactions({} as never)), ["InvalidInput", "transaction"])
    assert.deepStrictEqual(await refusal(provider.signTransaction(new Uint8Array(1))), ["NotConnected", undefined])
    await latchkey.connect(saltbox)
    assert.deepStrictEqual(await provider.signAllTransactions([]), [])
    await latchkey.dispose()
  })
})
