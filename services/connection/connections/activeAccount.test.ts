import { assert, it } from "vitest"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { activeAccount } from "./activeAccount.ts"
import { addressInUse } from "./addressInUse.ts"
import type { Connection, ConnectionsState } from "./ConnectionState.ts"
import { toConnection } from "./toConnection.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"

const network = toNetwork({
  id: 1,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://rpc.test"] } }
})
const connector: Connector = {
  id: "A",
  type: "ANNOUNCED",
  namespace: "eip155",
  name: "A",
  provider: { request: async () => null, on: () => () => {} }
}
const [first, second] = (["0xa", "0xb"] as const).map((address) => ({
  namespace: "eip155" as const,
  address,
  type: "eoa" as const
}))
const here = { active: network, supported: false, chosen: false }
const held = { connections: [], attempts: [], preferred: undefined }

it("a session without an account is no connection; one with several keeps them in order", () => {
  assert.isUndefined(toConnection(connector, undefined))
  assert.isUndefined(toConnection(connector, { accounts: [], networkId: network.id }))
  assert.deepStrictEqual(toConnection(connector, { accounts: [first!, second!], networkId: network.id }), {
    connector,
    accounts: [first!, second!],
    networkId: network.id
  })
})

it("the active account is the first one of the wallet in use, in the active namespace only", () => {
  const connection: Connection = { connector, accounts: [first!, second!], networkId: network.id }
  const state = (namespaces: ConnectionsState["namespaces"]): ConnectionsState => ({
    namespaces,
    networks: { eip155: here },
    active: "eip155",
    network: here
  })
  const connected = { status: "connected", ...connection, ...held } as const
  assert.deepStrictEqual(activeAccount(state({ eip155: connected })), {
    address: "0xa",
    connector,
    network,
    supported: false,
    type: "eoa"
  })
  const further = ["0xf"]
  const whole = { ...connected, accounts: [{ ...first!, further }] } as const
  assert.deepStrictEqual(activeAccount(state({ eip155: whole }))?.further, further)
  assert.isUndefined(activeAccount(state({ solana: connected })))
  assert.isUndefined(activeAccount(state({ eip155: { status: "disconnected", ...held } })))
  assert.isUndefined(activeAccount(state({})))
})

it("an account that its wallet keeps for other networks is not in use on this one (SEC-18)", () => {
  const bound = { ...first!, networks: ["eip155:5" as const] }
  const connected = { status: "connected", connector, accounts: [bound], networkId: network.id, ...held } as const
  const state = {
    namespaces: { eip155: connected },
    networks: { eip155: here },
    active: "eip155",
    network: here
  } as const
  assert.isUndefined(activeAccount(state))
  assert.isUndefined(addressInUse(state, "eip155"))
  const there = { eip155: { ...here, active: { ...network, id: "eip155:5" as const } } }
  assert.strictEqual(addressInUse({ ...state, networks: there }, "eip155"), "0xa")
  assert.isUndefined(addressInUse({ ...state, namespaces: {} }, "eip155"))
})
