import { assert, describe, it } from "vitest"
import { approvedNetworks } from "./approvedNetworks.ts"
import type { PairedSession } from "./PairedSession.ts"

const session = (methods: ReadonlyArray<string>): PairedSession => ({
  topic: "t",
  peer: { name: "Fernhold" },
  accounts: [{ namespace: "eip155", networkId: "eip155:8453", address: "0x1" }],
  networks: ["eip155:8453", "eip155:1"],
  methods,
  expiresAt: 0
})

describe("what a paired wallet has approved", () => {
  it("limits it to the networks of its session, in its order", () => {
    assert.deepStrictEqual(approvedNetworks(session(["eth_sendTransaction"])), ["eip155:8453", "eip155:1"])
    assert.deepStrictEqual(approvedNetworks(session([])), ["eip155:8453", "eip155:1"])
  })

  it("does not limit one that may be asked to add a network, and nobody without a session", () => {
    assert.isUndefined(approvedNetworks(session(["eth_sendTransaction", "wallet_addEthereumChain"])))
    assert.isUndefined(approvedNetworks(undefined))
  })
})
