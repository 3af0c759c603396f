import { Effect } from "effect"
import { expect, it, vi } from "vitest"
import { ethereum } from "../../../test/support/networks.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { askFrame } from "./askFrame.ts"

it("says the network, and no parameter or address that there is not", () => {
  const request = vi.fn(() => Effect.void)
  const network = toNetwork(ethereum)
  askFrame(request as never, "eth_getBalance", ["0x1"], network)
  askFrame(request as never, "eth_chainId", undefined, { ...network, rpcUrls: [] })
  expect(request.mock.calls).toEqual([
    [
      "RPC_REQUEST",
      {
        method: "eth_getBalance",
        params: ["0x1"],
        chainNamespace: "eip155",
        chainId: "eip155:1",
        rpcUrl: "https://rpc.test/1"
      }
    ],
    ["RPC_REQUEST", { method: "eth_chainId", chainNamespace: "eip155", chainId: "eip155:1" }]
  ])
})
