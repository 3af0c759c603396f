import { assert, describe, it } from "vitest"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { ethereum } from "../../test/support/networks.ts"
import { nextNonce } from "./nextNonce.ts"

const one = toNetwork(ethereum)
const two = { ...one, rpcUrls: ["https://one.test", "https://two.test"] }
const address = `0x${"11".repeat(20)}`

/** The next nonce where the nodes count so; `latest` is what the first one has mined. */
const ask = (own: number | undefined, pending: unknown, second?: unknown, latest: unknown = "0x0") =>
  nextNonce(
    async ({ rpcUrls }, { params }) => {
      if (rpcUrls.length === 1 && rpcUrls[0] === "https://two.test") {
        if (second instanceof Error) throw second
        return second
      }
      return (params as ReadonlyArray<unknown>)[1] === "pending" ? pending : latest
    },
    second === undefined ? one : two,
    address,
    own
  )
const contradiction = async (asked: Promise<unknown>) =>
  assert.instanceOf(await asked.catch((error: unknown) => error), RpcFailed)

describe("the nonce of a key (SEC-19, SEC-22)", () => {
  it("SEC-22: is one more than the key's own last, though a node is behind", async () => {
    assert.strictEqual(await ask(5, "0x0"), 5)
    assert.strictEqual(await ask(5, "0x5"), 5)
  })

  it("SEC-19: is a node's count at first, and the higher one of two that nearly agree", async () => {
    assert.strictEqual(await ask(undefined, "0x7"), 7)
    assert.strictEqual(await ask(undefined, "0x7", "0x5"), 7)
    assert.strictEqual(await ask(undefined, "0x5", "0x7"), 7)
    assert.strictEqual(await ask(undefined, "0x5", "0x45"), 69)
    assert.strictEqual(await ask(undefined, "0x7", new Error("down")), 7)
    // An answer that is not a number is ignored.
    assert.strictEqual(await ask(undefined, "0x7", null), 7)
    await contradiction(ask(undefined, "0x0", "0x41"))
    await contradiction(ask(undefined, "0x99", "0x0"))
    // Without a second word: what is mined.
    assert.strictEqual(await ask(undefined, "0x99", undefined, "0x98"), 0x99)
    assert.strictEqual(await ask(undefined, "0x99", new Error("down"), "0x98"), 0x99)
    await contradiction(ask(undefined, "0x99"))
    await contradiction(ask(undefined, "0x99", new Error("down")))
    await contradiction(ask(undefined, "0x7", undefined, null))
  })

  it("SEC-19: is never a count far ahead that a second look does not confirm", async () => {
    assert.strictEqual(await ask(5, "0x8", "0x8"), 8)
    assert.strictEqual(await ask(5, "0x8", "0x9"), 8)
    await contradiction(ask(5, "0x8", "0x7"))
    // With one node: what is mined.
    assert.strictEqual(await ask(5, "0x8", undefined, "0x8"), 8)
    await contradiction(ask(5, "0x8", undefined, "0x7"))
    assert.strictEqual(await ask(5, "0x8", new Error("down"), "0x8"), 8)
  })

  it("SEC-19: what is no count is a failure of the node", async () => {
    for (const junk of [undefined, null, 7, "7", "0x", "", `0x${"f".repeat(65)}`])
      await contradiction(ask(undefined, junk))
  })
})
