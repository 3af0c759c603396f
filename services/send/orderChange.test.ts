import { assert, describe, it } from "@effect/vitest"
import { orderConnector, sendOrder } from "../../test/support/sendOrder.ts"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import type { TokenBalance } from "../chains/TokenBalance.ts"
import { orderChange } from "./orderChange.ts"

const order = sendOrder(1)
const { network, from } = order
const account = { connector: orderConnector, network, address: from, supported: true } as ActiveAccount
const held: TokenBalance = { networkId: network.id, name: "USD Coin", ...order.token, units: order.units }

describe("what of an order is no longer so", () => {
  const rows: ReadonlyArray<
    readonly [string | undefined, ActiveAccount | undefined, ReadonlyArray<TokenBalance> | undefined]
  > = [
    [undefined, account, [held]],
    [undefined, account, undefined],
    ["account", undefined, [held]],
    ["account", { ...account, connector: { ...orderConnector, id: "example.tarn" } }, [held]],
    ["account", { ...account, address: order.to }, [held]],
    ["network", { ...account, network: { ...network, id: "eip155:8453" } }, [held]],
    ["network", { ...account, supported: false }, [held]],
    ["token", account, [{ ...held, decimals: 18 }]],
    ["token", account, [{ ...held, symbol: "USDT" }]],
    ["balance", account, []],
    ["balance", account, [{ ...held, units: order.units - 1n }]],
    [undefined, account, [{ ...held, units: order.units + 1n }]]
  ]
  for (const [at, [change, who, holdings]] of rows.entries())
    it(`${at}: ${change ?? "nothing"}`, () => assert.strictEqual(orderChange(order, who, holdings), change))
})
