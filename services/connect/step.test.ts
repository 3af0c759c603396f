import { assert, describe, expect, it } from "vitest"
import type { Connector } from "../wallets/Connector.ts"
import type { Connection, ConnectionsState } from "./ConnectionState.ts"
import { networkIn } from "./networkIn.ts"
import { step, type ConnectionCommand, type ConnectionEvent, type ConnectionRules } from "./step.ts"
import { toNetwork } from "../network/toNetwork.ts"
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
const answered = (token: number, connection: Connection | undefined): ConnectionEvent => ({
  type: "answered",
  namespace,
  token,
  connection
})
const ended = (token: number): ConnectionEvent => ({ type: "ended", namespace, token })
const said = (wallet: Connector, connection: Connection | undefined): ConnectionEvent => ({
  type: "said",
  namespace,
  connector: wallet,
  connection
})
const left = (connectorIds?: ReadonlyArray<string>, elsewhere = false): ConnectionEvent => ({
  type: "left",
  namespace,
  connectorIds,
  elsewhere
})
const chose = (networkId?: `${string}:${string}`, connectorId?: string): ConnectionEvent => ({
  type: "chose",
  namespace,
  networkId,
  connectorId
})

const play = (events: ReadonlyArray<ConnectionEvent>, rules = single, from = empty): ConnectionsState =>
  events.reduce((state, event) => step(state, event, rules)[0], from)

const say = (state: ConnectionsState) => {
  const { connections = [], attempts = [] } = state.namespaces.eip155 ?? {}
  const now = state.namespaces.eip155
  const parts = [
    ...connections.map((one) => {
      const used = now?.status === "connected" && now.connector === one.connector && connections.length > 1
      return `${one.connector.id} connected${used ? ", in use" : ""}`
    }),
    ...attempts.map(({ connectorId, restoring }) => `${connectorId} ${restoring ? "looked up" : "asked"}`)
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
      return `unfollow ${command.connectorId}`
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
  ["attempt 1 ended", ended(1)],
  ["attempt 2 ended", ended(2)],
  ["A says: network 8453", said(A, shares(A, "a", "eip155:8453"))],
  ["A says: a network that is not listed", said(A, shares(A, "a", "eip155:5"))],
  ["A says: nothing shared", said(A, undefined)],
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
      "What `step` in `services/connect/step.ts` does with each event, for two wallets A and B of one namespace. Written by its test:",
      "`npx vitest run --project unit services/connect -u`. An event that a state does not list changes nothing there.",
      "Attempt 1 asks or looks up A, attempt 2 asks B. Without `features.multiWallet` one wallet is connected at a time."
    ]
    const page = `${intro[0]}\n\n${intro.slice(1).join("\n")}\n\n${sections.join("\n\n")}\n`
    await expect(page).toMatchFileSnapshot("../../docs/connection-machine.md")
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
    assert.deepStrictEqual(step(state, said(A, shares(A)), single), [state, []])
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
})
