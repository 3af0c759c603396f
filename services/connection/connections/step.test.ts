import fc from "fast-check"
import { assert, describe, expect, it } from "vitest"
import type { Connector } from "../../ports/connectors/Connector.ts"
import { activeAccount } from "./activeAccount.ts"
import type { Connection, ConnectionsState } from "./ConnectionState.ts"
import { networkIn } from "./networkIn.ts"
import { step, type ConnectionCommand, type ConnectionEvent, type ConnectionRules } from "./step.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { toConnection } from "./toConnection.ts"

const network = (id: string) =>
  toNetwork({
    id,
    name: id,
    nativeCurrency: { name: "Coin", symbol: "C", decimals: 18 },
    rpcUrls: { default: { http: ["https://rpc.test"] } }
  })
const networks = [network("eip155:1"), network("eip155:8453"), network("solana:main"), network("solana:test")]
const single: ConnectionRules = { networks, defaultNetwork: networks[0]!, multiWallet: false }
const multi: ConnectionRules = { ...single, multiWallet: true }

const first = networkIn(single, undefined, "eip155", "eip155:1", false)
const empty: ConnectionsState = { namespaces: {}, networks: { eip155: first }, active: "eip155", network: first }

const connector = (id: string): Connector => ({
  id,
  type: "ANNOUNCED",
  namespace: "eip155",
  name: id,
  provider: { request: async () => null, on: () => () => {} }
})
const [A, B] = [connector("A"), connector("B")]
const shares = (wallet: Connector, address = wallet.id.toLowerCase(), networkId = "eip155:1"): Connection =>
  toConnection(wallet, {
    accounts: [{ namespace: "eip155", address, type: "eoa" }],
    networkId: networkId as `${string}:${string}`
  })!

const namespace = "eip155" as const
const asked = (token: number, connectorId: string, restoring = false): ConnectionEvent => ({
  type: "asked",
  namespace,
  token,
  connectorId,
  restoring
})
const answered = (token: number, connection: Connection | undefined, isOver = false): ConnectionEvent => ({
  type: "answered",
  namespace,
  token,
  connection,
  isOver
})
const ended = (token: number): ConnectionEvent => ({ type: "ended", namespace, token })
const said = (wallet: Connector, connection: Connection | undefined, isOver = false): ConnectionEvent => ({
  type: "said",
  namespace,
  connector: wallet,
  connection,
  isOver
})
const back = (wallet: Connector, connection: Connection | undefined): ConnectionEvent => ({
  type: "back",
  namespace,
  connectorId: wallet.id,
  connection
})
const left = (connectorIds?: ReadonlyArray<string>, elsewhere = false): ConnectionEvent => ({
  type: "left",
  namespace,
  connectorIds,
  elsewhere
})
const chose = (networkId?: `${string}:${string}`, connectorId?: string, address?: string): ConnectionEvent => ({
  type: "chose",
  namespace,
  networkId,
  connectorId,
  address
})
/** A connection that shares several accounts. */
const sharesAll = (wallet: Connector, ...addresses: ReadonlyArray<string>): Connection =>
  toConnection(wallet, {
    accounts: addresses.map((address) => ({ namespace: "eip155", address, type: "eoa" })),
    networkId: "eip155:1"
  })!
const addressesOf = (state: ConnectionsState, id: string) =>
  state.namespaces.eip155!.connections.find((one) => one.connector.id === id)?.accounts.map(({ address }) => address)

/** A wallet of another namespace, and the same event there. */
const inSolana = (() => {
  // The machine never asks a wallet.
  const wallet: Connector = { ...connector("S"), namespace: "solana", provider: {} as never }
  const connection: Connection = { ...shares(wallet), networkId: "solana:main" }
  return { wallet, connection, at: (event: ConnectionEvent): ConnectionEvent => ({ ...event, namespace: "solana" }) }
})()

const play = (events: ReadonlyArray<ConnectionEvent>, rules = single, from = empty): ConnectionsState =>
  events.reduce((state, event) => step(state, event, rules)[0], from)

const inUseOf = ({ namespaces: { eip155 } }: ConnectionsState) =>
  eip155?.status === "connected" ? eip155.connector.id : undefined

const say = (state: ConnectionsState) => {
  const { connections = [], attempts = [], awaited = [] } = state.namespaces.eip155 ?? {}
  const now = state.namespaces.eip155
  const parts = [
    ...connections.map((one) => {
      const used = now?.status === "connected" && now.connector === one.connector && connections.length > 1
      return `${one.connector.id} connected${used ? ", in use" : ""}`
    }),
    ...attempts.map(({ connectorId, restoring }) => `${connectorId} ${restoring ? "looked up" : "asked"}`),
    ...awaited.map((id) => `${id} awaited`)
  ]
  const { active, supported, chosen } = state.networks.eip155!
  const where = `${active.reference}${supported ? "" : ", not listed"}${chosen ? ", chosen" : ""}`
  return `${parts.join("; ") || "nothing"} (network ${where})`
}
const sayCommand = (command: ConnectionCommand) => {
  switch (command.type) {
    case "end":
      return `end attempt ${command.token}`
    case "follow":
    case "sign off":
      return `${command.type} ${command.connector.id}`
    case "unfollow":
    case "await":
    case "cease":
      return `${command.type} ${command.connectorId}`
    case "store":
      return `store ${command.connectorId} as ${command.as}`
    default:
      return command.type
  }
}

const before: ReadonlyArray<readonly [ReadonlyArray<ConnectionEvent>, ConnectionRules?]> = [
  [[]],
  [[asked(1, "A")]],
  [[asked(1, "A", true)]],
  [[asked(1, "A", true), answered(1, undefined)]],
  [[asked(1, "A"), answered(1, shares(A))]],
  [[asked(1, "A"), answered(1, shares(A)), asked(2, "B")]],
  [[asked(1, "A", true), asked(2, "B")]],
  [[asked(1, "A"), answered(1, shares(A)), asked(2, "B"), answered(2, shares(B))], multi]
]
const events: ReadonlyArray<readonly [string, ConnectionEvent]> = [
  ["B is asked (attempt 3)", asked(3, "B")],
  ["A is looked up (attempt 3)", asked(3, "A", true)],
  ["attempt 1 is answered by A", answered(1, shares(A))],
  ["attempt 2 is answered by B", answered(2, shares(B))],
  ["attempt 1 is answered: nothing shared", answered(1, undefined)],
  ["attempt 1 is answered: over", answered(1, undefined, true)],
  ["attempt 1 ended", ended(1)],
  ["attempt 2 ended", ended(2)],
  ["A says: network 8453", said(A, shares(A, "a", "eip155:8453"))],
  ["A says: a network that is not listed", said(A, shares(A, "a", "eip155:5"))],
  ["A says: nothing shared", said(A, undefined)],
  ["A says: over", said(A, undefined, true)],
  ["A shares accounts again", back(A, shares(A))],
  ["A is declined", back(A, undefined)],
  ["network 8453 is chosen", chose("eip155:8453")],
  ["wallet A is chosen", chose(undefined, "A")],
  ["all are signed off", left()],
  ["A is signed off", left(["A"])],
  ["A is signed off in another tab", left(["A"], true)]
]

const table = (rows: ReadonlyArray<ReadonlyArray<string>>) => {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  const line = (row: ReadonlyArray<string>) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(" | ")} |`
  const [head, ...body] = rows
  return [line(head!), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...body.map(line)].join("\n")
}

describe("the connection machine (spec 4)", () => {
  it("is the table of docs/connection-machine.md", async () => {
    const sections = before.map(([history, rules = single]) => {
      const state = play(history, rules)
      const rows = events.flatMap(([name, event]) => {
        const [after, commands] = step(state, event, rules)
        return after === state && commands.length === 0
          ? []
          : [[name, say(after) === say(state) ? "the same" : say(after), commands.map(sayCommand).join(", ") || "none"]]
      })
      const title = `## ${say(state)}${rules.multiWallet ? ", with several wallets" : ""}`
      return `${title}\n\n${table([["event", "then", "to do"], ...rows])}`
    })
    const intro = [
      "# The connection machine",
      "What `step` in `services/connection/connections/step.ts` does with each event, for two wallets A and B of one namespace. Written by its test:",
      "`npx vitest run --project unit services/connect -u`. An event that a state does not list changes nothing there.",
      "Attempt 1 asks or looks up A, attempt 2 asks B. Without `features.multiWallet` one wallet is connected at a time."
    ]
    const page = `${intro[0]}\n\n${intro.slice(1).join("\n")}\n\n${sections.join("\n\n")}\n`
    await expect(page).toMatchFileSnapshot("../../../docs/connection-machine.md")
  })

  it("a late or second answer finds no token", () => {
    for (const history of [
      [asked(1, "A"), ended(1)],
      [asked(1, "A"), asked(2, "B")],
      [asked(1, "A"), left()],
      [asked(1, "A"), answered(1, shares(A))],
      [asked(1, "A", true), asked(2, "B"), answered(2, shares(B))]
    ]) {
      const state = play(history)
      for (const late of [answered(1, shares(A, "later")), ended(1)])
        assert.deepStrictEqual(step(state, late, single), [state, []])
    }
  })

  it("what is no longer connected, or was connected anew, is not listened to", () => {
    const state = play([asked(1, "A"), answered(1, shares(A)), asked(2, "B"), answered(2, shares(B))])
    assert.deepStrictEqual(step(state, said(A, shares(A, "later")), single), [state, []])
    const anew = play([asked(3, "B"), answered(3, shares(connector("B")))], single, state)
    assert.deepStrictEqual(step(anew, said(B, undefined), single), [anew, []])
  })

  it("saying the same again changes nothing", () => {
    const state = play([asked(1, "A"), answered(1, shares(A))])
    const [after, commands] = step(state, said(A, shares(A)), single)
    // The very same value: who shows it does not draw again.
    assert.strictEqual(after, state)
    assert.deepStrictEqual(commands, [])
  })

  it("`chosen` is what was picked without a wallet: it ends with the next connection, and stays ended", () => {
    const picked = play([chose("eip155:8453")])
    assert.isTrue(picked.network.chosen)
    const connected = play([asked(1, "A"), answered(1, shares(A, "a", "eip155:8453"))], single, picked)
    assert.isFalse(connected.network.chosen)
    const switched = play([chose("eip155:1")], single, connected)
    assert.deepInclude(switched.network, { chosen: false, active: networks[0]! })
    assert.isFalse(play([left()], single, switched).network.chosen)
  })

  it("a switch holds although the wallet tells nothing of it", () => {
    const state = play([asked(1, "A"), answered(1, shares(A)), chose("eip155:8453"), asked(2, "B"), ended(2)])
    assert.strictEqual(state.network.active.id, "eip155:8453")
  })

  it("a wallet without a network of its own is on the namespace's", () => {
    const wallet: Connection = { ...shares(A), networkId: undefined }
    const state = play([chose("eip155:8453"), asked(1, "A"), answered(1, wallet)])
    assert.strictEqual(state.network.active.id, "eip155:8453")
    const moved = play(
      [chose("eip155:1"), said(A, { ...wallet, accounts: shares(A, "other").accounts })],
      single,
      state
    )
    assert.strictEqual(moved.network.active.id, "eip155:1")
  })

  it("a namespace of which no network is listed leaves nothing behind", () => {
    const rules: ConnectionRules = { networks: [networks[2]!], defaultNetwork: networks[2]!, multiWallet: false }
    const start = networkIn(rules, undefined, "solana", "solana:main", false)
    const from: ConnectionsState = { namespaces: {}, networks: { solana: start }, active: "solana", network: start }
    const connected = play([asked(1, "A"), answered(1, shares(A))], rules, from)
    assert.deepInclude(connected.network, { supported: false })
    const after = play([left()], rules, connected)
    assert.isTrue(after.network.supported)
    assert.strictEqual(after.network.active.id, "solana:main")
  })

  it("each namespace has its state: an event of one leaves the other as it was", () => {
    const { at, wallet, connection } = inSolana
    const before = play([asked(1, "A"), answered(1, shares(A))])
    const restored = play([at(asked(2, "S", true)), at(answered(2, connection))], single, before)
    assert.strictEqual(restored.namespaces.eip155, before.namespaces.eip155)
    assert.strictEqual(restored.networks.eip155, before.networks.eip155)
    assert.deepInclude(restored.namespaces.solana, { status: "connected", connector: wallet, networkId: "solana:main" })
    // Neither a restored wallet nor what a wallet says moves the page to another namespace.
    assert.deepInclude(restored, { active: "eip155", network: before.network })
    const other: Connection = { ...connection, networkId: "solana:test" }
    const [moved, commands] = step(restored, at(said(wallet, other)), single)
    assert.strictEqual(moved.networks.solana!.active.id, "solana:test")
    assert.deepStrictEqual([moved.active, moved.network, commands], ["eip155", before.network, []])
  })

  it("what the visitor asks for or chooses makes its namespace active, and its network is stored", () => {
    const { at, wallet, connection } = inSolana
    const before = play([asked(1, "A"), answered(1, shares(A)), at(asked(2, "S"))])
    assert.strictEqual(before.active, "eip155")
    const [after, commands] = step(before, at(answered(2, connection)), single)
    assert.deepStrictEqual([after.active, after.network], ["solana", after.networks.solana])
    assert.deepStrictEqual(commands, [
      { type: "follow", connector: wallet },
      { type: "store", connectorId: "S", as: "alone", address: undefined },
      { type: "note network" }
    ])
    const [back, noted] = step(after, chose(), single)
    assert.deepStrictEqual([back.active, back.network], ["eip155", before.network])
    assert.deepStrictEqual(noted, [{ type: "note network" }])
    // The same again is nothing to store.
    assert.deepStrictEqual(step(back, chose(), single)[1], [])
  })

  it("a namespace without a wallet: what is shown is the attempt that was asked for, else the first looked up", () => {
    const lookedUp = play([asked(1, "A", true), asked(2, "B", true)], multi)
    assert.deepInclude(lookedUp.namespaces.eip155, { status: "connecting", connectorId: "A", restoring: true })
    const both = play([asked(3, "B")], multi, lookedUp)
    assert.deepInclude(both.namespaces.eip155, { status: "connecting", connectorId: "B", restoring: false })
    assert.deepStrictEqual(
      both.namespaces.eip155!.attempts.map(({ token }) => token),
      [3, 1]
    )
    const none = play([ended(3), ended(1)], multi, both)
    assert.deepInclude(none.namespaces.eip155, { status: "disconnected", attempts: [], connections: [] })
  })

  it("knows of each connection whether it came without a prompt, whatever its wallet says later", () => {
    const restoredIn = ({ namespaces: { eip155 } }: ConnectionsState) =>
      eip155?.status === "connected" ? (eip155.restored ?? false) : undefined
    const lookedUp = play([asked(1, "A", true), answered(1, shares(A))])
    assert.isTrue(restoredIn(lookedUp))
    assert.isTrue(restoredIn(play([said(A, shares(A, "later"))], single, lookedUp)))
    assert.isTrue(restoredIn(play([chose("eip155:8453")], single, lookedUp)))
    // The user connects it again.
    const pressed = play([asked(2, "A"), answered(2, shares(A))], single, lookedUp)
    assert.isFalse(restoredIn(pressed))
    assert.isFalse(restoredIn(play([said(A, shares(A, "later"))], single, pressed)))
    // It is locked and unlocked.
    assert.isTrue(restoredIn(play([said(A, undefined), back(A, shares(A))], single, pressed)))
  })

  it("with several wallets, the one that was in use before is in use again, whichever is restored first", () => {
    const state = play(
      [asked(1, "A", true), asked(2, "B", true), answered(2, shares(B)), answered(1, shares(A))],
      multi
    )
    assert.deepInclude(state.namespaces.eip155, { status: "connected", connector: A, preferred: "A" })
    // Without it the other one is, and it is back in use when it is connected again.
    const without = play([said(A, undefined)], multi, state)
    assert.deepInclude(without.namespaces.eip155, { connector: B })
    const chosen = play([chose(undefined, "B")], multi, state)
    assert.deepInclude(chosen.namespaces.eip155, { connector: B, preferred: "B" })
    assert.deepInclude(play([chose(undefined, "C")], multi, chosen).namespaces.eip155, { connector: B })
  })

  it("with several wallets, a switch moves the one in use only", () => {
    const both = play([asked(1, "A"), answered(1, shares(A)), asked(2, "B"), answered(2, shares(B))], multi)
    const moved = play([chose("eip155:8453")], multi, both).namespaces.eip155!
    assert.deepStrictEqual(
      moved.connections.map(({ connector: { id }, networkId }) => [id, networkId]),
      [
        ["A", "eip155:1"],
        ["B", "eip155:8453"]
      ]
    )
    assert.deepInclude(moved, { networkId: "eip155:8453" })
  })

  it("with several wallets, a wallet that connects anew is there once", () => {
    const twice = [asked(1, "A"), answered(1, shares(A)), asked(2, "A"), answered(2, shares(A, "later"))]
    const { connections } = play(twice, multi).namespaces.eip155!
    assert.deepStrictEqual(
      connections.map(({ accounts }) => accounts[0].address),
      ["later"]
    )
  })

  it("a wallet that is connected or asked for is not looked up as well", () => {
    for (const history of [[asked(1, "A"), answered(1, shares(A))], [asked(1, "A")], [asked(1, "A", true)]]) {
      const state = play(history, multi)
      assert.deepStrictEqual(step(state, asked(2, "A", true), multi), [state, [{ type: "end", token: 2 }]])
      const { attempts } = play([asked(2, "B", true)], multi, state).namespaces.eip155!
      assert.deepStrictEqual(attempts.at(-1), { token: 2, connectorId: "B", restoring: true })
    }
    const alone = play([asked(1, "A", true)])
    assert.deepStrictEqual(step(alone, asked(2, "B", true), single), [alone, [{ type: "end", token: 2 }]])
  })

  it("a window that is open from before is of the attempt of its wallet, and of no other", () => {
    const pending = (connectorId: string): ConnectionEvent => ({ type: "pending", namespace, connectorId })
    const state = play([asked(1, "A", true), asked(2, "B")])
    assert.deepStrictEqual(step(state, pending("A"), single), [state, []])
    const { attempts } = play([pending("B")], single, state).namespaces.eip155!
    assert.deepStrictEqual(
      attempts.map((one) => [one.connectorId, one.pending]),
      [
        ["B", true],
        ["A", undefined]
      ]
    )
  })

  it("a wallet that is back takes the place of nobody, and is connected once", () => {
    const locked = [asked(1, "A", true), answered(1, undefined)]
    const other = [...locked, asked(2, "B", true), answered(2, shares(B))]
    const state = play([...other, back(A, shares(A))], multi)
    assert.strictEqual(inUseOf(state), "B")
    const ids = ({ namespaces }: ConnectionsState) => namespaces.eip155!.connections.map(({ connector: { id } }) => id)
    assert.deepStrictEqual(ids(state), ["B", "A"])
    // Looked up again meanwhile, without an answer.
    const again = play([...locked, asked(3, "A", true), back(A, shares(A)), ended(3), back(A, shares(A))], multi)
    assert.deepStrictEqual([ids(again), again.namespaces.eip155!.awaited], [["A"], undefined])
    const single = play([...other, back(A, shares(A))])
    assert.deepStrictEqual(ids(single), ["B"])
  })

  it("a network that is not listed is not stored, and is left with its wallet", () => {
    const state = play([asked(1, "A")])
    const [unlisted, commands] = step(state, answered(1, shares(A, "a", "eip155:5")), single)
    assert.deepInclude(unlisted.network, { supported: false, chosen: false })
    assert.notInclude(commands.map(sayCommand), "note network")
    const [gone, then] = step(unlisted, said(A, undefined), single)
    assert.deepInclude(gone.network, { supported: true, active: networks[0]! })
    assert.deepStrictEqual(then.map(sayCommand), ["unfollow A", "await A", "note network"])
  })

  it("the wallets that are signed off elsewhere are left here, and their open requests are not ended", () => {
    const both = play([asked(1, "A"), answered(1, shares(A)), asked(2, "B", true), asked(3, "C")], multi)
    const [state, commands] = step(both, left(["A", "B", "C"], true), multi)
    assert.deepStrictEqual(commands.map(sayCommand), ["end attempt 2", "unfollow A"])
    assert.deepStrictEqual(
      state.namespaces.eip155!.attempts.map(({ token }) => token),
      [3]
    )
    const [, here] = step(both, left(["B", "C"]), multi)
    assert.deepStrictEqual(here.map(sayCommand), ["store B as left", "end attempt 3", "end attempt 2"])
    assert.deepStrictEqual(step(both, left(["D"]), multi), [both, []])
  })

  describe("an account that is chosen here", () => {
    const connected = play([asked(1, "A"), answered(1, sharesAll(A, "a1", "a2", "a3"))], multi)
    const chosen = play([chose(undefined, "A", "a2")], multi, connected)

    it("is the first one, in use, and stored with its wallet", () => {
      assert.deepStrictEqual(addressesOf(chosen, "A"), ["a2", "a1", "a3"])
      assert.strictEqual(activeAccount(chosen)?.address, "a2")
      const [, commands] = step(connected, chose(undefined, "A", "a2"), multi)
      assert.deepInclude(commands[0], { type: "store", connectorId: "A", as: "kept", address: "a2" })
    })

    it("holds through what the wallet says, for as long as the wallet shares it", () => {
      const [same, nothing] = step(chosen, said(A, sharesAll(A, "a1", "a2", "a3")), multi)
      assert.strictEqual(same, chosen)
      assert.deepStrictEqual(nothing, [])
      const moved = play([said(A, sharesAll(A, "a3", "a4", "a2"))], multi, chosen)
      assert.deepStrictEqual(addressesOf(moved, "A"), ["a2", "a3", "a4"])
      const without = play([said(A, sharesAll(A, "a3", "a1"))], multi, moved)
      assert.deepStrictEqual(addressesOf(without, "A"), ["a3", "a1"])
      // What was taken back is not in use again by itself.
      assert.deepStrictEqual(addressesOf(play([said(A, sharesAll(A, "a1", "a2"))], multi, without), "A"), ["a1", "a2"])
    })

    it("holds when the wallet is asked again, and ends with the connection", () => {
      const again = play([asked(2, "A"), answered(2, sharesAll(A, "a1", "a2"))], multi, chosen)
      assert.deepStrictEqual(addressesOf(again, "A"), ["a2", "a1"])
      const anew = play([left(["A"]), asked(2, "A"), answered(2, sharesAll(A, "a1", "a2"))], multi, chosen)
      assert.deepStrictEqual(addressesOf(anew, "A"), ["a1", "a2"])
    })

    it("choosing another wallet or a network keeps it; an address that is not shared changes nothing", () => {
      const both = play([asked(2, "B"), answered(2, shares(B)), chose("eip155:8453")], multi, chosen)
      assert.deepStrictEqual(addressesOf(both, "A"), ["a2", "a1", "a3"])
      const [back, commands] = step(both, chose(undefined, "A"), multi)
      assert.strictEqual(activeAccount(back)?.address, "a2")
      assert.deepInclude(commands[0], { type: "store", address: "a2" })
      assert.deepStrictEqual(addressesOf(play([chose(undefined, "A", "b")], multi, back), "A"), ["a2", "a1", "a3"])
    })

    it("is one of the accounts the wallet said last, whatever happens (property)", () => {
      const address = fc.constantFrom("a1", "a2", "a3", "a4")
      const all = fc.uniqueArray(address, { minLength: 1 })
      const event = fc.oneof(
        fc.record({ type: fc.constant("said" as const), all }),
        fc.record({ type: fc.constant("chose" as const), address })
      )
      fc.assert(
        fc.property(fc.array(event), (events) => {
          let state = connected
          let [shared, first] = [["a1", "a2", "a3"], undefined as string | undefined]
          for (const one of events) {
            if (one.type === "said") {
              shared = one.all
              if (first !== undefined && !shared.includes(first)) first = undefined
              state = play([said(A, sharesAll(A, ...one.all))], multi, state)
            } else {
              if (shared.includes(one.address)) first = one.address
              state = play([chose(undefined, "A", one.address)], multi, state)
            }
            const now = addressesOf(state, "A")!
            assert.sameMembers(now, shared)
            assert.strictEqual(now[0], first ?? shared[0])
          }
        })
      )
    })
  })
})

it("a network on which the account has no address is shown once the wallet itself is there (SEC-18)", () => {
  const mainnet = "bip122:000000000019d6689c085ae165831e93"
  const testnet = "bip122:000000000933ea01ad0ee984209779ba"
  const rules = { ...single, networks: [network(mainnet), network(testnet)], defaultNetwork: network(mainnet) }
  const own = { ...connector("A"), namespace: "bip122" } as Connector
  const on = (address: string, networkId: `${string}:${string}`) =>
    toConnection(own, {
      accounts: [{ namespace: "bip122", address, type: "payment", networks: [networkId] }],
      networkId
    })!
  const page = networkIn(rules, undefined, "bip122", mainnet, false)
  let now: ConnectionsState = { namespaces: {}, networks: { bip122: page }, active: "bip122", network: page }
  const does = (event: object) => {
    const [after] = step(now, { namespace: "bip122", ...event } as ConnectionEvent, rules)
    now = after
    return [activeAccount(now)?.address, activeAccount(now)?.network.id]
  }
  const at = on("bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", mainnet)
  does({ type: "asked", token: 1, connectorId: "A", restoring: false })
  const here = ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", mainnet]
  assert.deepStrictEqual(does({ type: "answered", token: 1, connection: at }), here)
  assert.deepStrictEqual(does({ type: "chose", networkId: testnet }), here)
  const moved = on("tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", testnet)
  assert.deepStrictEqual(does({ type: "said", connector: own, connection: moved }), [
    "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
    testnet
  ])
})
