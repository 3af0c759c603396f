import { expect, test } from "vitest"
import { revokes } from "./revokes.ts"

test.each([
  [undefined, "accounts"],
  [[], "accounts"],
  [[{ eth_accounts: {} }], "accounts"],
  [[{ permissionsContext: "0x12" }], "context"],
  [[{ context: "0x12" }], "context"],
  [[{ pci: "a1", expiry: 1 }], "context"],
  [[{ permissionsContext: "" }], "other"],
  [[{ permissionsContext: 7 }], "other"],
  [[{ eth_accounts: {}, wallet_other: {} }], "other"],
  [[{ wallet_other: {} }], "other"],
  [[{ eth_accounts: {} }, { eth_accounts: {} }], "other"],
  [[null], "other"],
  [["eth_accounts"], "other"],
  [{ eth_accounts: {} }, "other"],
  ["eth_accounts", "other"],
  [null, "other"]
] as const)("%j takes back: %s", (params, what) => {
  expect(revokes(params)).toBe(what)
})
