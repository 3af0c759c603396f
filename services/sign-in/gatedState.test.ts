import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { mira, nadia } from "../../test/support/fernhold.ts"
import { base, ethereum } from "../../test/support/networks.ts"
import { orderConnector } from "../../test/support/sendOrder.ts"
import { accountKey } from "../account/accountKey.ts"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import type { ConnectionsState } from "../connect/ConnectionState.ts"
import { toNetwork } from "../network/toNetwork.ts"
import type { SiwxSession } from "../siwx/SiwxData.ts"
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
        connections: [{}],
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
    assert.deepStrictEqual(seen(both, [of(nadia)]), { ...both.namespaces.eip155!, accounts: [one] } as never))

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
  const until = (expirationTime?: string) => ({ data: { expirationTime } }) as unknown as SiwxSession

  it.effect("is known until the sign-in ends, to the millisecond; one without an end holds", () =>
    Effect.gen(function* () {
      const admissions = yield* makeAdmissions
      assert.isFalse(admissions.has(key))
      admissions.add(account, until("1970-01-01T00:00:10Z"))
      yield* TestClock.adjust(9_999)
      assert.isTrue(admissions.has(key))
      yield* TestClock.adjust(1)
      assert.isFalse(admissions.has(key))
      admissions.add(account, until())
      yield* TestClock.adjust("365 days")
      assert.isTrue(admissions.has(key))
      // A time that cannot be read never holds.
      admissions.add(account, until("soon"))
      assert.isFalse(admissions.has(key))
    })
  )

  it.effect("is forgotten by one, or all of them", () =>
    Effect.gen(function* () {
      const admissions = yield* makeAdmissions
      const second = { ...account, network: other }
      admissions.add(account, until())
      admissions.add(second, until())
      assert.deepStrictEqual(admissions.list(), [account, second])
      admissions.drop(key)
      assert.deepStrictEqual([admissions.has(key), admissions.has(accountKey(second))], [false, true])
      admissions.clear()
      assert.deepStrictEqual(admissions.list(), [])
    })
  )
})
