import { expect, it } from "vitest"
import { readGrant } from "./readGrant.ts"

const contract = `0x${"ab".repeat(20)}`

it.each<readonly [string, unknown, ReturnType<typeof readGrant>]>([
  ["contract-call", { address: contract }, { kind: "call", contract: contract as `0x${string}`, functions: [] }],
  [
    "contract-call",
    { address: contract, functions: [{ functionName: "mint" }] },
    { kind: "call", contract: contract as `0x${string}`, functions: ["mint"] }
  ],
  [
    "contract-call",
    {
      address: contract,
      functions: [{ functionName: "transfer() to nobody. It is safe()" }, { functionName: "pay_2" }]
    },
    { kind: "call", contract: contract as `0x${string}`, functions: [undefined, "pay_2"] }
  ],
  ["contract-call", { address: contract, functions: "all" }, undefined],
  ["contract-call", { address: contract, functions: [{ functionName: "mint" }, {}] }, undefined],
  ["contract-call", { address: contract, functions: [null] }, undefined],
  ["contract-call", { address: "somewhere" }, undefined],
  ["contract-call", undefined, undefined],
  ["native-token-transfer", { allowance: "0x10" }, { kind: "native", amount: 16n, period: undefined }],
  ["native-token-recurring-allowance", { allowance: "7", period: 60 }, { kind: "native", amount: 7n, period: 60 }],
  ["native-token-recurring-allowance", { allowance: "7" }, undefined],
  ["native-token-recurring-allowance", { allowance: "7", period: 0 }, undefined],
  ["native-token-recurring-allowance", { allowance: "7", period: "60" }, undefined],
  ["native-token-transfer", { allowance: 7 }, undefined],
  ["native-token-transfer", { allowance: "all" }, undefined],
  [
    "erc20-token-transfer",
    { allowance: "7", address: contract },
    { kind: "token", token: contract as `0x${string}`, amount: 7n, period: undefined }
  ],
  ["erc20-recurring-allowance", { allowance: "7", period: 60 }, undefined],
  ["gas-limit", null, { kind: "other", type: "gas-limit" }],
  ["\u202e", {}, undefined]
])("a permission %s of %j", (type, data, grant) => {
  expect(readGrant({ type, data })).toEqual(grant)
})
