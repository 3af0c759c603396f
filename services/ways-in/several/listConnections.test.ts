import { expect, it } from "vitest"
import { aliceOnKusama, aliceOnPolkadot, bob, kusama, polkadot } from "../../../test/support/polkadot.ts"
import { orderConnector } from "../../../test/support/sendOrder.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import type { UsedConnection } from "../directory/UsedConnections.ts"
import { listConnections, type ListedParts } from "./listConnections.ts"

const used = (connectorId: string, type: UsedConnection["type"]) =>
  ({
    namespace: "eip155",
    connectorId,
    name: connectorId,
    type,
    accounts: [{ address: "0xa", type: "eoa" }]
  }) as UsedConnection
const parts = (more: Partial<ListedParts> = {}): ListedParts => ({
  state: { namespaces: {}, networks: {} } as ListedParts["state"],
  live: new Set(),
  embedded: undefined,
  used: [
    used("paired", "WALLET_CONNECT"),
    used("login", "AUTH"),
    used(orderConnector.id, "ANNOUNCED"),
    used("gone", "ANNOUNCED")
  ],
  connectors: [orderConnector],
  features: { multiWallet: true, email: true },
  canPair: true,
  emailPossible: true,
  ...more
})
const before = (more: Partial<ListedParts> = {}) =>
  listConnections("eip155", parts(more)).recentConnections.map(({ connectorId }) => connectorId)

it("lists who was used before and can be used again", () => {
  expect(before()).toEqual(["paired", "login", orderConnector.id])
  expect(before({ canPair: false })).toEqual(["login", orderConnector.id])
  expect(before({ emailPossible: false })).toEqual(["paired", orderConnector.id])
  expect(before({ features: { multiWallet: true, email: false } })).toEqual(["paired", orderConnector.id])
  expect(before({ connectors: [] })).toEqual(["paired", "login"])
  expect(listConnections("solana", parts()).recentConnections).toEqual([])
})

it("lists none without several wallets, where none is connected", () => {
  const off = parts({ features: { multiWallet: false, email: true } })
  expect(listConnections("eip155", off)).toEqual({ connections: [], recentConnections: [] })
})

it("writes addresses in the form of the network that is shown, or of the only one that the account is of (SEC-18)", () => {
  const [onPolkadot, onKusama] = [polkadot, kusama].map((one) => toNetwork(one))
  const alice = {
    address: aliceOnPolkadot,
    addresses: { [onKusama!.id]: aliceOnKusama },
    type: "eoa" as const,
    publicKey: "0x01"
  }
  const bound = { address: aliceOnKusama, networks: [onKusama!.id], type: "eoa" as const, label: "Ledger" }
  const connector = { ...orderConnector, namespace: "polkadot" } as unknown as ListedParts["connectors"][number]
  const on = (network: typeof onPolkadot, accounts: UsedConnection["accounts"], isLive: boolean) => {
    const own = { namespace: "polkadot", connectorId: connector.id, name: "Talisman", type: "ANNOUNCED" } as const
    const connection = { connector, accounts: accounts.map((one) => ({ ...one, namespace: "polkadot" })) }
    const state = {
      networks: { polkadot: { active: network } },
      namespaces: isLive ? { polkadot: { status: "connected", ...connection, connections: [connection] } } : {}
    } as unknown as ListedParts["state"]
    const live = new Set(isLive ? [connector.id] : [])
    const made = parts({ state, live, connectors: [connector], used: [{ ...own, accounts }] })
    const { connections, recentConnections } = listConnections("polkadot", made)
    const [found] = isLive ? connections : recentConnections
    return [found?.accounts, found?.networkId]
  }
  for (const isLive of [true, false]) {
    expect(on(onPolkadot, [alice], isLive)).toEqual([[{ address: aliceOnPolkadot, type: "eoa" }], undefined])
    expect(on(onKusama, [alice], isLive)).toEqual([[{ address: aliceOnKusama, type: "eoa" }], undefined])
    const ledger = { address: aliceOnKusama, type: "eoa", label: "Ledger" }
    expect(on(onPolkadot, [bound], isLive)).toEqual([[ledger], onKusama!.id])
    expect(on(onPolkadot, [alice, bound], isLive)).toEqual([[{ address: aliceOnPolkadot, type: "eoa" }], undefined])
    expect(on(onPolkadot, [{ ...bound, address: bob, networks: [] }], isLive)).toEqual([
      [{ address: bob, type: "eoa" }],
      undefined
    ])
  }
})
