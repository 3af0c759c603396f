import type { SendOrder } from "../../services/account/send/SendOrder.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { fernhold, mira, nadia } from "./fernhold.ts"
import { ethereum } from "./networks.ts"

/** The connector that the order is sent by. */
export const orderConnector: Connector<"eip155"> = {
  id: fernhold,
  type: "ANNOUNCED",
  namespace: "eip155",
  name: "Fernhold",
  provider: { request: async () => null, on: () => () => {} }
}

/** An order for 1.5 USDC; `part` replaces fields. */
export const sendOrder = (id: number, part: Partial<SendOrder> = {}): SendOrder => ({
  id,
  connector: orderConnector,
  network: toNetwork({ ...ethereum, blockExplorers: { default: { url: "https://scan.example" } } }),
  from: nadia,
  to: mira,
  token: { address: "0x1", symbol: "USDC", name: "USD Coin", decimals: 6, source: "chain" },
  units: 1_500_000n,
  ...part
})
