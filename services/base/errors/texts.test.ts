import { assert, describe, it } from "@effect/vitest"
import { allAlertTexts } from "../../sheet/alerts/allAlertTexts.ts"
import { rpcCodes } from "./rpcCodes.ts"
import * as texts from "./texts.ts"

describe("the catalogue is the specification's, word for word (spec 8)", () => {
  const said = new Set<string>(Object.values(texts))
  const specified = [
    "HTTP request failed",
    "RPC request failed",
    "The request took too long to respond",
    "Request was aborted",
    "Something went wrong",
    "An error occurred",
    "RATE_LIMITED",
    "SERVER_ERROR",
    "Connection rejected",
    "Failed to connect",
    "No ActiveCaipAddress found",
    "Chain is not supported",
    "Adapter not found",
    "Unsupported chain",
    "Network not supported for Gas Price",
    "Network not supported for Swaps",
    "Token Balance Unavailable",
    "Failed to fetch transactions",
    "Failed to disconnect chains: {reason}",
    "Modal closed",
    "Error signing message",
    "Requested RPC call is not allowed",
    "Action not allowed",
    "An amount and receiver address are required",
    "A token is required",
    "Cannot set both `siweConfig` and `siwx` options"
  ]
  for (const text of specified) it(text, () => assert.isTrue(said.has(text)))

  it("has the alerts by their titles, each with what to do", () => {
    assert.sameMembers(
      Object.values(allAlertTexts).map(([title]) => title),
      [
        "Network Not Found",
        "Origin Not Allowed",
        "Network Error - Could not load embedded wallet",
        "Embedded Wallet Request Timed Out",
        "Unverified Domain",
        "Session Expired",
        "Invalid Project ID",
        "Project ID Not Configured",
        "Server Error",
        "Rate Limited",
        "Multi-Wallet Not Enabled",
        "Local configuration ignored",
        "Invalid App Configuration"
      ]
    )
    for (const [, advice] of Object.values(allAlertTexts)) assert.match(advice, /\.$/)
  })

  it("knows every code of JSON-RPC, EIP-1193 and EIP-5792", () => {
    const codes = Object.keys(rpcCodes).map(Number)
    for (const code of [-32700, -32600, -32601, -32602, -32603, 4001, 4100, 4200, 4900, 4901, 4902])
      assert.include(codes, code)
    for (let code = -32000; code >= -32006; code--) assert.include(codes, code)
    for (let code = 5700; code <= 5760; code += 10) assert.include(codes, code)
  })
})
