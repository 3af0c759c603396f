import { assert, describe, it } from "@effect/vitest"
import { orderConnector, sendOrder } from "../../../test/support/sendOrder.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import { orderChange } from "./orderChange.ts"

const order = sendOrder(1)
const { network, from } = order
const account = { connector: orderConnector, network, address: from, supported: true } as ActiveAccount
const held: TokenBalance = { networkId: network.id, ...order.token, units: order.units }

describe("what of an order is no longer so", () => {
  const rows: ReadonlyArray<
    readonly [string | undefined, ActiveAccount | undefined, ReadonlyArray<TokenBalance> | undefined]
  > = [
    [undefined, account, [held]],
    [undefined, account, undefined],
    ["accountChanged", undefined, [held]],
    ["accountChanged", { ...account, connector: { ...orderConnector, id: "example.tarn" } }, [held]],
    ["accountChanged", { ...account, address: order.to }, [held]],
    ["networkChanged", { ...account, network: { ...network, id: "eip155:8453" } }, [held]],
    ["networkChanged", { ...account, supported: false }, [held]],
    ["tokenChanged", account, [{ ...held, decimals: 18 }]],
    // Its contract has named it. Others call it as they like, and write its address as they like.
    [undefined, account, [{ ...held, symbol: "USDT", name: "Another", address: "0X1" }]],
    ["balanceChanged", account, []],
    ["balanceChanged", account, [{ ...held, units: order.units - 1n }]],
    [undefined, account, [{ ...held, units: order.units + 1n }]]
  ]
  for (const [at, [change, who, holdings]] of rows.entries())
    it(`${at}: ${change ?? "nothing"}`, () => assert.strictEqual(orderChange(order, who, holdings), change))
})
