import { describe, expect, it } from "vitest"
import { saysNo } from "./saysNo.ts"

describe("a no of the frame", () => {
  it.each([
    "Request was aborted",
    "User rejected the request",
    "user denied transaction signature",
    "The request was cancelled by the user",
    "Declined",
    "Request rejected",
    "Canceled.",
    "The transaction was declined"
  ])("%s", (message) => expect(saysNo(message)).toBe(true))

  it.each([
    "Transaction rejected by the node",
    "The bundler rejected the operation: fee too low",
    "execution reverted: User rejected",
    "rejected: nonce too low",
    "Request was aborted by the network",
    "Access denied for this API key",
    "Something went wrong",
    ""
  ])("'%s' is none: it may have been said after the approval", (message) => expect(saysNo(message)).toBe(false))
})
