import { assert, it } from "@effect/vitest"
import * as networks from "latchkey/networks"
import { hasMarket } from "./hasMarket.ts"
import type { NetworkInput } from "./Network.ts"
import { toNetwork } from "./toNetwork.ts"

it("nothing is bought on a test network, also where a record does not say that it is one", () => {
  for (const network of Object.values(networks) as ReadonlyArray<NetworkInput>) {
    assert.strictEqual(hasMarket(toNetwork(network)), !network.testnet, network.name)
    if (network.testnet && String(network.id).startsWith("solana:"))
      assert.isFalse(hasMarket(toNetwork({ ...network, testnet: undefined })), network.name)
  }
})
