import { assert, describe, it } from "vitest"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { bitcoinMainnet } from "../../test/support/bitcoin.ts"
import { base, ethereum } from "../../test/support/networks.ts"
import { mostFeeOn } from "./mostFeeOn.ts"

const [main, other, bitcoin] = [ethereum, base, bitcoinMainnet].map((one) => toNetwork(one)) as never as ReadonlyArray<
  ReturnType<typeof toNetwork>
>

describe("the most that a key may pay (SEC-19)", () => {
  it("SEC-19: is that of the network, else that of its namespace, else the default", () => {
    const rules = { mostFee: { "eip155:8453": "5", eip155: "0.2" } }
    assert.strictEqual(mostFeeOn(rules, other!), 5n * 10n ** 18n)
    assert.strictEqual(mostFeeOn(rules, main!), 2n * 10n ** 17n)
    assert.strictEqual(mostFeeOn(rules, bitcoin!), 100_000n)
    assert.strictEqual(mostFeeOn({ mostFee: { bip122: "0.0005" } }, bitcoin!), 50_000n)
    assert.strictEqual(mostFeeOn({}, main!), 5n * 10n ** 16n)
  })

  it("SEC-19: as plain text is for EVM alone: what is little of a cheap coin is much of another", () => {
    assert.strictEqual(mostFeeOn({ mostFee: "5" }, main!), 5n * 10n ** 18n)
    assert.strictEqual(mostFeeOn({ mostFee: "5" }, bitcoin!), 100_000n)
  })
})
