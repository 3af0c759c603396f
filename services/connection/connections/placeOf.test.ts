import { assert, describe, it } from "vitest"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import type { Account } from "../../ports/connectors/Account.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { Connection, ConnectionsState } from "./ConnectionState.ts"
import { putFirst } from "./putFirst.ts"
import { networkIn } from "./networkIn.ts"
import { step, type ConnectionCommand, type ConnectionEvent, type ConnectionRules } from "./step.ts"

const network = (id: Caip2) =>
  toNetwork({
    id,
    name: id,
    nativeCurrency: { name: "Coin", symbol: "C", decimals: 10 },
    rpcUrls: { default: { http: ["https://rpc.test"] } }
  })
const [evm, first, second, unlisted] = ["eip155:1", "polkadot:one", "polkadot:two", "polkadot:three"] as const
const networks = [evm, first, second].map(network)
const rules: ConnectionRules = { networks, defaultNetwork: networks[0]!, multiWallet: false }

const start = networkIn(rules, undefined, "eip155", evm, false)
const empty: ConnectionsState = { namespaces: {}, networks: { eip155: start }, active: "eip155", network: start }

const wallet: Connector = { id: "W", type: "ANNOUNCED", namespace: "polkadot", name: "W", provider: {} as never }
const account = (address: string, ...on: ReadonlyArray<Caip2>): Account => ({
  namespace: "polkadot",
  address,
  type: "eoa",
  ...(on.length > 0 && { networks: on })
})
const shares = (...[one, ...others]: ReadonlyArray<Account>): Connection => ({
  connector: wallet,
  accounts: [one!, ...others],
  networkId: undefined
})
const connected = (connection: Connection): ReadonlyArray<ConnectionEvent> => [
  { type: "asked", namespace: "polkadot", token: 1, connectorId: "W", restoring: false },
  { type: "answered", namespace: "polkadot", token: 1, connection }
]
const said = (connection: Connection): ConnectionEvent => ({
  type: "said",
  namespace: "polkadot",
  connector: wallet,
  connection
})
const choose = (networkId?: Caip2, address?: string): ConnectionEvent => ({
  type: "chose",
  namespace: "polkadot",
  networkId,
  ...(address && { connectorId: "W", address })
})

const play = (...events: ReadonlyArray<ConnectionEvent>) => {
  let state = empty
  let commands: ReadonlyArray<ConnectionCommand> = []
  for (const event of events) [state, commands] = step(state, event, rules)
  const now = state.namespaces.polkadot
  const { active, supported } = state.network
  return {
    commands,
    shown: [now?.status === "connected" ? now.accounts[0].address : undefined, active.id, supported]
  }
}

describe("the network of a wallet that does not say it (SEC-18)", () => {
  it("is the page's own where its account may be used there, else the first listed one, else an unlisted one", () => {
    for (const [on, where] of [
      [[], first],
      [[second, first], first],
      [[unlisted, second], second],
      [[unlisted], unlisted]
    ] as const) {
      assert.deepStrictEqual(play(...connected(shares(account("a", ...on)))).shown, ["a", where, where !== unlisted])
      const after = play(choose(second), ...connected(shares(account("a", ...on))))
      const there = on.length === 0 || (on as ReadonlyArray<Caip2>).includes(second) ? second : where
      assert.deepStrictEqual(after.shown, ["a", there, where !== unlisted])
    }
  })

  it("follows the account when the wallet moves, also back from where the host is not", () => {
    const there = account("b", second)
    const nowhere = account("c", unlisted)
    const begun = connected(shares(account("a", first)))
    assert.deepStrictEqual(play(...begun, said(shares(there))).shown, ["b", second, true])
    assert.deepStrictEqual(play(...begun, said(shares(nowhere))).shown, ["c", unlisted, false])
    assert.deepStrictEqual(play(...begun, said(shares(nowhere)), said(shares(there))).shown, ["b", second, true])
    const nowhereEither = account("d", "polkadot:four", unlisted)
    const stayed = play(...begun, said(shares(nowhere)), said(shares(nowhereEither)))
    assert.deepStrictEqual(stayed.shown, ["d", unlisted, false])
  })
})

describe("the account of a wallet whose accounts are of several networks", () => {
  const both = shares(account("two", second), account("one", first))

  it("is one that may be used on the wanted network, else on the page's", () => {
    assert.deepStrictEqual(play(...connected(both)).shown, ["one", first, true])
    assert.deepStrictEqual(play(choose(second), ...connected(both)).shown, ["two", second, true])
  })

  it("takes the page with it when it is chosen, which is stored, and stays whatever the wallet says", () => {
    const { commands, shown } = play(...connected(both), choose(undefined, "two"))
    assert.deepStrictEqual(shown, ["two", second, true])
    assert.deepStrictEqual(commands, [
      { type: "store", connectorId: "W", as: "kept", address: "two" },
      { type: "note network" }
    ])
    const again = said(shares(account("one", first), account("two", second), account("free")))
    assert.deepStrictEqual(play(...connected(both), choose(undefined, "two"), again).shown, ["two", second, true])
  })

  it("is another one after the network was changed to one where it may not be used", () => {
    const events = [...connected(both), choose(undefined, "one"), choose(second)]
    assert.deepStrictEqual(play(...events).shown, ["two", second, true])
    // Other tabs are not moved by it, and neither is the next visit by the account of before.
    assert.deepInclude(play(...events).commands[0], { type: "store", address: undefined })
    assert.deepStrictEqual(play(...events, said(both)).shown, ["two", second, true])
    const unchosen = play(...connected(both), choose(second))
    assert.notInclude(
      unchosen.commands.map(({ type }) => type),
      "store"
    )
  })

  it("stays where it is while none may be used on the chosen network: the wallet says when it is there", () => {
    const only = { ...shares(account("one", first)), networkId: first }
    assert.deepStrictEqual(play(...connected(only), choose(second)).shown, ["one", first, true])
    const moved = { ...shares(account("two", second)), networkId: second }
    assert.deepStrictEqual(play(...connected(only), choose(second), said(moved)).shown, ["two", second, true])
  })

  it("is never one for ordinals", () => {
    const ordinal: Account = { ...account("ordinal", first), type: "ordinal" }
    // Its address may have been chosen while it was for payments.
    const before = shares(account("one", first), ordinal)
    assert.strictEqual(putFirst(before, "ordinal"), before)
    assert.deepStrictEqual(play(...connected(shares(account("two", second), ordinal))).shown, ["two", second, true])
  })
})
