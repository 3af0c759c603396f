import { expect, test } from "vitest"
import { bitcoinTestnet } from "./bitcoinNetworks.ts"
import { shownName } from "./shownName.ts"
import { toNetwork } from "./toNetwork.ts"
import { unknownNetwork } from "./unknownNetwork.ts"

test("a network that the host did not list is called by Bitcoin's name for it, else by its id", () => {
  expect(shownName(unknownNetwork(bitcoinTestnet.id))).toBe("Bitcoin Testnet")
  expect(shownName(unknownNetwork("bip122:fractal_bitcoin_mainnet"))).toBe("fractal_bitcoin_mainnet")
  expect(shownName(unknownNetwork("eip155:424242"))).toBe("424242")
  expect(shownName(toNetwork({ ...bitcoinTestnet, name: "Test" }))).toBe("Test")
})
