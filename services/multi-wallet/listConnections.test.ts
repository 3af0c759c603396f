import { expect, it } from "vitest"
import { orderConnector } from "../../test/support/sendOrder.ts"
import type { UsedConnection } from "../directory/UsedConnections.ts"
import { listConnections, type ListedParts } from "./listConnections.ts"

const used = (connectorId: string, type: UsedConnection["type"]) =>
  ({ namespace: "eip155", connectorId, name: connectorId, type, accounts: [] }) as unknown as UsedConnection
const parts = (more: Partial<ListedParts> = {}): ListedParts => ({
  state: { namespaces: {} } as ListedParts["state"],
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
