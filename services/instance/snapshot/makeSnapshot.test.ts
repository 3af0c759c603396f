import { assert, describe, it } from "vitest"
import type { ConnectionsState, ConnectionState } from "../../connection/connections/ConnectionState.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { ProfileValue } from "../../account/profile/Profile.ts"
import { makeSnapshot } from "./makeSnapshot.ts"
import type { Snapshot } from "./Snapshot.ts"

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
const held = { connections: [], attempts: [], preferred: undefined }
const connected = (address: string): ConnectionState => ({
  status: "connected",
  connector,
  accounts: [{ namespace: "eip155", address, type: "eoa" }],
  networkId: undefined,
  ...held
})
const disconnected: ConnectionState = { status: "disconnected", ...held }
const attempt = { status: "connecting", connectorId: "example.fernhold", ...held } as const
const restoring: ConnectionState = { ...attempt, restoring: true }
const asking: ConnectionState = { ...attempt, restoring: false }

const stateOf = (now: ConnectionState | undefined, id = 1): ConnectionsState => {
  const active = { active: network(id), supported: true, chosen: false }
  return { namespaces: now ? { eip155: now } : {}, networks: { eip155: active }, active: "eip155", network: active }
}
const make = (before: Snapshot | undefined, state: ConnectionsState, known?: ProfileValue) =>
  makeSnapshot(before, state, known, false, () => true)
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
    const own = make(undefined, stateOf(connected("0xa")), profile)
    assert.deepInclude(own, { address: "0xa", name: "nadia.eth", avatar: profile.avatar, balanceText: "1 ETH" })
    assert.deepInclude(own, { walletId: "example.fernhold", walletName: "Fernhold", walletType: "ANNOUNCED" })
    assert.strictEqual(own.type, "eoa")
    const contract = connected("0xa")
    const type = "smartAccount" as const
    if (contract.status === "connected") {
      const smart = { ...contract, accounts: [{ ...contract.accounts[0], type }] as const }
      assert.strictEqual(make(own, stateOf(smart), profile).type, type)
      // The kind of the account stays with its address while the session is being restored.
      assert.strictEqual(make(make(own, stateOf(smart)), stateOf(restoring)).type, type)
    }
    for (const [address, id] of [
      ["0xb", 1],
      ["0xa", 8453]
    ] as const) {
      const shown = make(own, stateOf(connected(address), id), profile)
      assert.deepInclude(shown, { address, networkId: `eip155:${id}` })
      for (const name of ["name", "avatar", "balance", "balanceText", "balanceStatus"] as const)
        assert.isUndefined(shown[name], name)
    }
  })

  it("keeps the last balance of the same account while it is read again, and not of another", () => {
    const own = make(undefined, stateOf(connected("0xa")), profile)
    const reading = { key: "eip155:1:0xa", balanceStatus: "loading" } as const
    assert.strictEqual(make(own, stateOf(connected("0xa")), reading).balanceText, "1 ETH")
    const other = { key: "eip155:1:0xb", balanceStatus: "loading" } as const
    assert.isUndefined(make(own, stateOf(connected("0xb")), other).balanceText)
  })

  it("keeps the last name of the same account until it is known that it has none", () => {
    const own = make(undefined, stateOf(connected("0xa")), profile)
    const named = (more: Partial<ProfileValue>) =>
      make(own, stateOf(connected("0xa")), { key: "eip155:1:0xa", balanceStatus: "ready", ...more }).name
    assert.strictEqual(named({}), "nadia.eth")
    assert.strictEqual(named({ isUnnamed: false }), "nadia.eth")
    assert.strictEqual(named({ name: "mira.eth" }), "mira.eth")
    assert.isUndefined(named({ isUnnamed: true }))
  })

  it("keeps the facts of the last session while that is looked up, and shows none while a wallet is asked", () => {
    const before = make(undefined, stateOf(connected("0xa")), profile)
    assert.deepInclude(make(before, stateOf(restoring)), { status: "connecting", address: "0xa", balanceText: "1 ETH" })
    const asked = make(before, stateOf(asking))
    assert.deepInclude(asked, { status: "connecting" })
    assert.isUndefined(asked.address)
    assert.isUndefined(asked.type)
    assert.isUndefined(asked.balanceText)
    assert.isUndefined(make(before, stateOf(disconnected)).address)
  })

  it("carries each namespace, with its own network and wallet", () => {
    const evm = stateOf(connected("0xa"))
    const solana = { ...network(1), id: "solana:5eykt" as const, namespace: "solana" as const }
    const both = {
      ...evm,
      namespaces: { ...evm.namespaces, solana: restoring },
      networks: { ...evm.networks, solana: { active: solana, supported: true, chosen: false } }
    }
    const { accounts } = make(undefined, both)
    assert.deepInclude(accounts.eip155, { status: "connected", address: "0xa", networkId: "eip155:1" })
    assert.deepStrictEqual(accounts.solana, { status: "connecting", networkId: "solana:5eykt" })
    assert.notProperty(make(undefined, evm).accounts, "solana")
  })
})

it("an account that its wallet keeps for other networks is not told as connected on this one (SEC-18)", () => {
  const now = connected("0xa")
  if (now.status !== "connected") return
  const bound = { ...now, accounts: [{ ...now.accounts[0], networks: ["eip155:5"] }] as const } as ConnectionState
  const told = make(undefined, stateOf(bound), profile)
  assert.deepInclude(told, { status: "disconnected", networkId: "eip155:1" })
  assert.isUndefined(told.address)
  assert.strictEqual(make(undefined, stateOf(bound, 5)).address, "0xa")
})
