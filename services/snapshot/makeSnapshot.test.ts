import { assert, describe, it } from "vitest"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import type { ConnectionsState, ConnectionState } from "../connect/ConnectionState.ts"
import { toNetwork } from "../network/toNetwork.ts"
import type { Connector } from "../wallets/Connector.ts"
import { makeSnapshot } from "./makeSnapshot.ts"

const network = (id: number) =>
  toNetwork({
    id,
    name: `Network ${id}`,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: ["https://rpc.test"] } }
  })
const connector: Connector = {
  id: "example.fernhold",
  type: "ANNOUNCED",
  namespace: "eip155",
  name: "Fernhold",
  provider: { request: async () => null, on: () => () => {} }
}
const account = (address: string, id = 1): ActiveAccount => ({
  address,
  connector,
  network: network(id),
  supported: true
})
const held = { connections: [], attempts: [], preferred: undefined }
const stateOf = (now: ConnectionState, id = 1): ConnectionsState => {
  const active = { active: network(id), supported: true, chosen: false }
  return { namespaces: { eip155: now }, networks: { eip155: active }, active: "eip155", network: active }
}
const disconnected: ConnectionState = { status: "disconnected", ...held }
const none = stateOf(disconnected)
const profile = {
  key: "eip155:1:0xa",
  name: "nadia.eth",
  avatar: "https://img.test/a.png",
  balance: { value: 1n, decimals: 18, symbol: "ETH" },
  balanceText: "1 ETH",
  balanceStatus: "ready"
} as const

describe("the snapshot", () => {
  it("shows name, picture and balance of the account in use, and of no other", () => {
    const own = makeSnapshot(undefined, none, account("0xa"), profile, false)
    assert.deepInclude(own, { address: "0xa", name: "nadia.eth", avatar: profile.avatar, balanceText: "1 ETH" })
    for (const other of [account("0xb"), account("0xa", 8453)]) {
      const shown = makeSnapshot(own, stateOf(disconnected, Number(other.network.reference)), other, profile, false)
      assert.deepInclude(shown, { address: other.address, networkId: other.network.id })
      for (const name of ["name", "avatar", "balance", "balanceText", "balanceStatus"] as const)
        assert.isUndefined(shown[name], name)
    }
  })

  it("keeps the last balance of the same account while it is read again, and not of another", () => {
    const own = makeSnapshot(undefined, none, account("0xa"), profile, false)
    const reading = { key: "eip155:1:0xa", balanceStatus: "loading" } as const
    assert.strictEqual(makeSnapshot(own, none, account("0xa"), reading, false).balanceText, "1 ETH")
    const other = { key: "eip155:1:0xb", balanceStatus: "loading" } as const
    assert.isUndefined(makeSnapshot(own, none, account("0xb"), other, false).balanceText)
  })

  it("keeps the facts of the last session while that is looked up, and shows none while a wallet is asked", () => {
    const before = makeSnapshot(undefined, none, account("0xa"), profile, false)
    const attempt = { status: "connecting", connectorId: "example.fernhold", ...held } as const
    const restoring = makeSnapshot(before, stateOf({ ...attempt, restoring: true }), undefined, undefined, false)
    assert.deepInclude(restoring, { status: "connecting", address: "0xa", balanceText: "1 ETH" })
    const asking = makeSnapshot(before, stateOf({ ...attempt, restoring: false }), undefined, undefined, false)
    assert.deepInclude(asking, { status: "connecting" })
    assert.isUndefined(asking.address)
    assert.isUndefined(makeSnapshot(before, none, undefined, undefined, false).address)
  })
})
