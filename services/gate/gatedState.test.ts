import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { mira, nadia } from "../../test/support/fernhold.ts"
import { base, ethereum } from "../../test/support/networks.ts"
import { orderConnector } from "../../test/support/sendOrder.ts"
import { accountKey } from "../connection/connections/accountKey.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import type { Connected, ConnectionsState } from "../connection/connections/ConnectionState.ts"
import { toNetwork } from "../base/network/toNetwork.ts"
import { gatedState } from "./gatedState.ts"
import { makeAdmissions } from "./makeAdmissions.ts"

const [mainnet, other] = [toNetwork(ethereum), toNetwork(base)]
const accountOf = (address: string, addresses?: Readonly<Record<string, string>>) => ({
  namespace: "eip155",
  address,
  type: "eoa",
  ...(addresses && { addresses })
})
const stateOf = (accounts: ReadonlyArray<object>, namespace = "eip155") =>
  ({
    namespaces: {
      [namespace]: {
        status: "connected",
        connector: orderConnector,
        accounts,
        networkId: mainnet.id,
        connections: [{ connector: orderConnector, accounts, networkId: mainnet.id }],
        attempts: ["attempt"],
        preferred: "preferred"
      }
    },
    networks: { [namespace]: { active: mainnet, supported: true, chosen: false } },
    active: namespace,
    network: { active: mainnet, supported: true, chosen: false }
  }) as unknown as ConnectionsState
const seen = (
  state: ConnectionsState,
  admitted: ReadonlyArray<string>,
  checked?: Parameters<typeof gatedState>[2],
  namespace = "eip155" as "eip155" | "bip122"
) => gatedState(state, (id, address) => admitted.includes(`${id} ${address}`), checked).namespaces[namespace]!
const of = (address: string, { id } = mainnet) => `${id} ${address}`

describe("connections as hosts may see them (SEC-29)", () => {
  const [one, two] = [accountOf(nadia), accountOf(mira)]
  const both = stateOf([one, two])

  it("whole, where all accounts have signed in", () =>
    assert.strictEqual(seen(both, [of(nadia), of(mira)]), both.namespaces.eip155))

  it("without the accounts that have not", () =>
    assert.deepStrictEqual(seen(both, [of(nadia)]), {
      ...both.namespaces.eip155!,
      accounts: [one],
      connections: [{ connector: orderConnector, accounts: [one], networkId: mainnet.id }]
    } as never))

  it("without the other wallets whose account has not", () => {
    const now = both.namespaces.eip155 as Connected
    const other = { connector: { ...orderConnector, id: "other" }, accounts: [two], networkId: mainnet.id } as never
    const state = { ...both, namespaces: { eip155: { ...now, connections: [...now.connections, other] } } }
    assert.deepStrictEqual(seen(state, [of(nadia), of(mira)]), state.namespaces.eip155)
    assert.deepStrictEqual(
      seen(state, [of(nadia)]).connections.map(({ connector }) => connector.id),
      [orderConnector.id]
    )
  })

  it("not at all, where the account in use has not, or has on another network", () => {
    const { attempts, preferred } = both.namespaces.eip155!
    const hidden = {
      status: "connecting",
      connectorId: orderConnector.id,
      restoring: false,
      connections: [],
      attempts,
      preferred
    }
    for (const admitted of [[], [of(mira)], [of(nadia, other)]])
      assert.deepStrictEqual(seen(both, admitted), hidden as never)
    assert.deepStrictEqual(seen(both, [], "eip155"), { ...hidden, restoring: true } as never)
    assert.deepStrictEqual(seen(both, [], "solana"), hidden as never)
  })

  it("by the address that the account has on the network", () => {
    const state = stateOf([accountOf("0x1", { [mainnet.id]: nadia, [other.id]: mira })])
    assert.strictEqual(seen(state, [of(nadia)]).status, "connected")
    for (const address of ["0x1", mira]) assert.strictEqual(seen(state, [of(address)]).status, "connecting")
  })

  it("of a Bitcoin wallet as one account", () => {
    const state = stateOf([one, two], "bip122")
    assert.strictEqual(seen(state, [of(nadia)], undefined, "bip122"), state.namespaces.bip122)
    assert.strictEqual(seen(state, [of(mira)], undefined, "bip122").status, "connecting")
  })

  it("as they are, without a wallet; nothing else of the state changes", () => {
    const idle = {
      ...both,
      namespaces: { eip155: { status: "disconnected", connections: [], attempts: [], preferred: undefined } }
    } as ConnectionsState
    assert.strictEqual(seen(idle, []), idle.namespaces.eip155)
    const { networks, active, network } = gatedState(both, () => false, undefined)
    assert.deepStrictEqual({ networks, active, network }, {
      networks: both.networks,
      active: both.active,
      network: both.network
    } as never)
  })
})

describe("who has signed in", () => {
  const account = { address: nadia, network: mainnet } as ActiveAccount
  const key = accountKey(account)
  const never = Number.POSITIVE_INFINITY

  it.effect("is known until the sign-in ends, to the millisecond; one without an end holds", () =>
    Effect.gen(function* () {
      const admissions = yield* makeAdmissions
      assert.isFalse(admissions.has(key))
      admissions.add(account, 10_000)
      yield* TestClock.adjust(9_999)
      assert.isTrue(admissions.has(key))
      yield* TestClock.adjust(1)
      assert.isFalse(admissions.has(key))
      admissions.add(account, never)
      yield* TestClock.adjust("365 days")
      assert.isTrue(admissions.has(key))
      // A time that cannot be read never holds.
      admissions.add(account, Number.NaN)
      assert.isFalse(admissions.has(key))
    })
  )

  it.effect("is forgotten by one, or all of them", () =>
    Effect.gen(function* () {
      const admissions = yield* makeAdmissions
      const second = { ...account, network: other }
      admissions.add(account, never)
      admissions.add(second, never)
      assert.deepStrictEqual(admissions.list(), [account, second])
      admissions.drop(key)
      assert.deepStrictEqual([admissions.has(key), admissions.has(accountKey(second))], [false, true])
      admissions.clear()
      assert.deepStrictEqual(admissions.list(), [])
    })
  )
})
