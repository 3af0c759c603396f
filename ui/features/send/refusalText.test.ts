import { expect, test } from "vitest"
import { TransactionFailed } from "../../../services/base/errors/chainErrors.ts"
import { toNetwork } from "../../../services/base/network/toNetwork.ts"
import type { SendOrder } from "../../../services/account/send/SendOrder.ts"
import { solanaMainnet, timo } from "../../../test/support/solana.ts"
import { refusalText } from "./refusalText.ts"

const order = {
  network: toNetwork(solanaMainnet),
  token: { address: timo, symbol: "USDC", name: "USD Coin", decimals: 6 }
} as unknown as SendOrder
const failed = (part: Partial<TransactionFailed>) =>
  refusalText(new TransactionFailed({ kind: "belowMinimum", message: "", ...part }), order)

test("the minimum is in the native currency, and as much as is said is enough", () => {
  const values = { network: "Solana", symbol: "SOL", amount: "0.000891" }
  expect(failed({ reason: "receiverMinimum", least: 890_880n })).toEqual(["receiverMinimum", values])
  expect(failed({ reason: "restMinimum", least: 890_880n })).toEqual(["restMinimum", values])
})

test("what can be sent at once is in the token's own units", () => {
  const values = { network: "Solana", symbol: "USDC", amount: "6.5" }
  expect(failed({ reason: "inManyAccounts", most: 6_500_000n })).toEqual(["inManyAccounts", values])
})

test("without a figure nothing is said of one, and without a reason nothing", () => {
  expect(failed({ reason: "restMinimum" })).toEqual(["trialFails", {}])
  expect(failed({})).toBeUndefined()
})
