import { expect, it } from "vitest"
import { base, ethereum } from "../../../test/support/networks.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { hostTokens, isHostToken } from "./isHostToken.ts"

it("a token is the host's on the network that it is listed for, in any spelling of its address", () => {
  const [mainnet, other] = [toNetwork(ethereum), toNetwork(base)] as const
  const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
  const tokens = [
    { network: 1, address: usdc },
    { network: "eip155:8453", address: "0x1111111111111111111111111111111111111111" }
  ] as const
  expect(hostTokens({ tokens }, mainnet)).toEqual([usdc])
  expect(isHostToken({ tokens }, mainnet, usdc.toLowerCase())).toBe(true)
  expect(isHostToken({ tokens }, other, usdc)).toBe(false)
  expect(isHostToken({ tokens: [] }, mainnet, usdc)).toBe(false)
})
