import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { bitcoinMainnet, bitcoinRegtest, bitcoinTestnet, litecoin } from "../../test/support/bitcoin.ts"
import { BitcoinAdapter } from "./BitcoinAdapter.ts"
import { readAddress } from "./readAddress.ts"

describe("addresses of Bitcoin", () => {
  it("are read in each form, with the networks that they can be of", () => {
    for (const [address, hrps] of [
      ["1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", ["bc"]],
      ["3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", ["bc"]],
      ["mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", ["tb", "bcrt"]],
      ["2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc", ["tb", "bcrt"]],
      // BIP-173 and BIP-350.
      ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", ["bc"]],
      ["tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7", ["tb"]],
      ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0", ["bc"]],
      ["bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080", ["bcrt"]]
    ] as const)
      assert.deepStrictEqual(readAddress(address), { address, hrps: [...hrps] })
    const upper = "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4"
    assert.strictEqual(readAddress(upper)?.address, upper.toLowerCase())
  })

  it("SEC-23: anything else is none", () => {
    for (const text of [
      "",
      "bc1",
      "bc1q",
      // Wrong checksum, and the checksum of the other version (BIP-350).
      "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5",
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd",
      "bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47",
      // Two letter cases, a wrong length, a later version, another chain.
      "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4",
      "bc1qqqqsyqcyq5rqwzqfpg9scrgwpugpzysn2x2sew",
      "bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs",
      "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9",
      "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9",
      "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3",
      "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
    ])
      assert.isUndefined(readAddress(text), text)
    for (const value of [undefined, null, 7, {}, "b".repeat(1_000_000)]) assert.isUndefined(readAddress(value))
  })

  it.effect("SEC-23: a receiver is an address of the network that is paid on, and what is wrong is said", () =>
    Effect.gen(function* () {
      const address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"
      const parse = (text: string, network = bitcoinMainnet) => BitcoinAdapter.parseAddress(text, toNetwork(network))
      assert.strictEqual(yield* parse(`\n${address.toUpperCase()} `), address)
      for (const network of [bitcoinTestnet, bitcoinRegtest, litecoin]) {
        const error = yield* Effect.flip(parse(address, network))
        assert.strictEqual(error.message, `This address is not one of ${network.name}`)
      }
      const said = (text: string) =>
        Effect.map(Effect.flip(parse(text)), (error) => error._tag === "InvalidInput" && error.address)
      assert.strictEqual(yield* said(address.replace("508", "509")), "wrongLetter")
      assert.strictEqual(yield* said("satoshi"), "notAnAddress")
    })
  )
})
