import { assert, describe, it } from "@effect/vitest"
import { silentProvider } from "../../../test/support/silentProvider.ts"
import { listed } from "../../../test/support/directory.ts"
import type { Connector, ConnectorType } from "../../ports/connectors/Connector.ts"
import { connectRows, type ConnectFacts, type ConnectRow } from "./connectRows.ts"
import type { DirectoryStart } from "./DirectoryStart.ts"

const here = (name: string, part: Partial<Connector<"eip155">> = {}): Connector => ({
  id: `example.${name.toLowerCase()}`,
  type: "ANNOUNCED" as ConnectorType,
  namespace: "eip155",
  name,
  rdns: `example.${name.toLowerCase()}`,
  provider: silentProvider,
  ...part
})
const browserWallet: Connector = {
  id: "injected",
  type: "INJECTED",
  namespace: "eip155",
  name: "Browser Wallet",
  provider: silentProvider
}
const custom = (name: string) => ({ id: name, name, mobile_link: `${name.toLowerCase()}://` })
const used = (name: string) => ({ id: `example.${name.toLowerCase()}`, name })
const start = (part: Partial<DirectoryStart> = {}): DirectoryStart => ({
  available: true,
  status: "ready",
  featured: [],
  recommended: [listed("R1"), listed("R2"), listed("R3"), listed("R4")],
  excluded: [],
  count: 437,
  ...part
})
const facts = (part: Partial<ConnectFacts> = {}): ConnectFacts => ({
  connectors: [],
  recents: [],
  start: start(),
  options: {},
  chains: ["eip155:1"],
  canPair: true,
  mobile: false,
  ...part
})
const say = (row: ConnectRow | undefined): string => {
  switch (row?.kind) {
    case "connector":
      return row.connector.name
    case "wallet":
      return row.wallet.name
    case "gone":
      return `gone ${row.recent.name}`
    case undefined:
      return "none"
    default:
      return row!.kind
  }
}
const shown = (part: Partial<ConnectFacts> = {}): ReadonlyArray<string> => {
  const { last, rows, all } = connectRows(facts(part))
  return [say(last), ...rows.map(say), ...(all ? ["all"] : [])]
}
const [fern, hal, tarn] = [here("Fernhold"), here("Halyard"), here("Tarn")]

/** The facts and the rows they lead to; the first is the wallet used last. */
const table: ReadonlyArray<readonly [why: string, part: Partial<ConnectFacts>, rows: ReadonlyArray<string>]> = [
  ["nothing installed: the code, two recommended, all", {}, ["none", "scan", "R1", "R2", "all"]],
  ["one installed: one recommended", { connectors: [fern] }, ["none", "Fernhold", "scan", "R1", "all"]],
  ["two installed: none recommended", { connectors: [fern, hal] }, ["none", "Fernhold", "Halyard", "scan", "all"]],
  [
    "Browser Wallet does not count",
    { connectors: [browserWallet] },
    ["none", "Browser Wallet", "scan", "R1", "R2", "all"]
  ],
  [
    "a used installed one is not counted twice",
    { connectors: [fern], recents: [used("Fernhold")] },
    ["Fernhold", "scan", "R1", "all"]
  ],
  [
    "a used one that needs pairing counts",
    { connectors: [fern], recents: [{ ...used("Oak"), wallet: listed("Oak") }] },
    ["Oak", "Fernhold", "scan", "all"]
  ],
  [
    "one by code of the host comes after the others, unless it is installed",
    {
      connectors: [
        fern,
        here("Oak", { type: "EXTERNAL" }),
        here("Fernhold of the host", { type: "EXTERNAL", rdns: "example.fernhold" })
      ]
    },
    ["none", "Fernhold", "scan", "Oak", "all"]
  ],
  ["no pairing: only what is here", { canPair: false, connectors: [fern] }, ["none", "Fernhold"]],
  [
    "no pairing: a used one from the directory is gone",
    { canPair: false, recents: [{ ...used("Oak"), wallet: listed("Oak") }] },
    ["gone Oak"]
  ],
  ["no pairing, no custom", { canPair: false, options: { customWallets: [custom("C1")] } }, ["none"]],
  [
    "featured ones in their place, and nothing recommended",
    { start: start({ featured: [listed("F1"), listed("F2")] }), options: { featuredWalletIds: ["1", "2"] } },
    ["none", "scan", "F1", "F2", "all"]
  ],
  [
    "at most four featured",
    {
      start: start({ featured: ["F1", "F2", "F3", "F4", "F5"].map((one) => listed(one)) }),
      options: { featuredWalletIds: ["1", "2", "3", "4", "5"] }
    },
    ["none", "scan", "F1", "F2", "F3", "F4", "all"]
  ],
  [
    "custom ones, and nothing recommended",
    { options: { customWallets: [custom("C1")] } },
    ["none", "scan", "C1", "all"]
  ],
  [
    "on a phone no custom one without a link: it cannot scan its own code",
    {
      mobile: true,
      start: start({ available: false }),
      options: {
        customWallets: [
          { ...custom("C1"), mobile_link: null },
          { ...custom("C2"), mobile_link: "c2://" }
        ]
      }
    },
    ["none", "scan", "C2"]
  ],
  [
    "a custom one that is featured shows once",
    {
      start: start({ featured: [listed("C1")] }),
      options: { featuredWalletIds: ["1"], customWallets: [custom("C1"), custom("C2")] }
    },
    ["none", "scan", "C1", "C2", "all"]
  ],
  [
    "a featured one that is installed shows once",
    {
      connectors: [fern],
      start: start({ featured: [listed("Fern", { rdns: "example.fernhold" }), listed("F2")] }),
      options: { featuredWalletIds: ["1", "2"] }
    },
    ["none", "Fernhold", "scan", "F2", "all"]
  ],
  [
    "a recommended one that is installed makes room for the next",
    {
      connectors: [hal],
      start: start({ recommended: [listed("Halyard", { rdns: "example.halyard" }), listed("R2")] })
    },
    ["none", "Halyard", "scan", "R2", "all"]
  ],
  [
    "a recommended one that was used shows once",
    { recents: [{ id: listed("R1").id, name: "R1", wallet: listed("R1") }] },
    ["R1", "scan", "R2", "all"]
  ],
  [
    "two entries of one id show once",
    { start: start({ recommended: [listed("R1"), listed("R1"), listed("R2")] }) },
    ["none", "scan", "R1", "R2", "all"]
  ],
  [
    "places are kept while the directory answers",
    { start: start({ status: "loading", recommended: [] }) },
    ["none", "scan", "place", "place", "all"]
  ],
  [
    "places before it is even asked",
    { start: start({ status: "idle", recommended: [] }), options: { featuredWalletIds: ["1", "2", "3"] } },
    ["none", "scan", "place", "place", "place", "all"]
  ],
  [
    "one row says that it failed",
    { start: start({ status: "failed", recommended: [] }) },
    ["none", "scan", "failed", "all"]
  ],
  [
    "a failure hides nothing that is here",
    { connectors: [fern, hal], start: start({ status: "failed", recommended: [] }) },
    ["none", "Fernhold", "Halyard", "scan", "all"]
  ],
  [
    "no directory: no places, no list of all",
    { start: start({ available: false, status: "idle", recommended: [] }) },
    ["none", "scan"]
  ],
  ["HIDE", { options: { allWallets: "HIDE" } }, ["none", "scan", "R1", "R2"]],
  ["ONLY_MOBILE on a desktop", { options: { allWallets: "ONLY_MOBILE" } }, ["none", "scan", "R1", "R2"]],
  [
    "ONLY_MOBILE on a phone; nobody scans there",
    { mobile: true, options: { allWallets: "ONLY_MOBILE" } },
    ["none", "R1", "R2", "all"]
  ],
  [
    "HIDE on a phone keeps the way to all",
    { mobile: true, options: { allWallets: "HIDE" } },
    ["none", "scan", "R1", "R2"]
  ],
  [
    "excluded by rdns",
    { connectors: [fern, hal], start: start({ excluded: [{ name: "?", rdns: "example.halyard" }] }) },
    ["none", "Fernhold", "scan", "R1", "all"]
  ],
  [
    "excluded by name, whatever its case",
    { connectors: [fern, hal], start: start({ excluded: [{ name: "HALYARD" }] }) },
    ["none", "Fernhold", "scan", "R1", "all"]
  ],
  [
    "excluded although used last",
    { connectors: [fern], recents: [used("Fernhold")], start: start({ excluded: [{ name: "Fernhold" }] }) },
    ["none", "scan", "R1", "R2", "all"]
  ],
  [
    "excluded custom",
    { options: { customWallets: [custom("C1"), custom("C2")] }, start: start({ excluded: [{ name: "c1" }] }) },
    ["none", "scan", "C2", "all"]
  ],
  [
    "until it is known what is excluded, whatever might be keeps its place",
    {
      connectors: [fern, hal],
      recents: [used("Tarn"), used("Oak")],
      options: { customWallets: [custom("C1")] },
      start: start({ status: "loading", recommended: [], excluded: undefined })
    },
    ["place", "place", "place", "place", "scan", "place", "all"]
  ],
  [
    "the same without a way to pair",
    { canPair: false, connectors: [fern], start: start({ status: "idle", recommended: [], excluded: undefined }) },
    ["none", "place"]
  ],
  [
    "what is excluded could not be asked: what is here is of use, and one row asks again",
    { connectors: [fern, hal], start: start({ status: "failed", excluded: undefined }) },
    ["none", "Fernhold", "Halyard", "scan", "failed", "all"]
  ],
  [
    "one such row is enough",
    { connectors: [fern], start: start({ status: "failed", recommended: [], excluded: undefined }) },
    ["none", "Fernhold", "scan", "failed", "all"]
  ],
  [
    "a failure of all else leaves excluded ones excluded",
    { connectors: [fern, hal], start: start({ status: "failed", recommended: [], excluded: [{ name: "Halyard" }] }) },
    ["none", "Fernhold", "scan", "failed", "all"]
  ],
  [
    "used before and not here",
    { connectors: [hal], recents: [used("Fernhold"), used("Tarn")] },
    ["gone Fernhold", "gone Tarn", "Halyard", "scan", "all"]
  ],
  [
    "used second and here: where the installed are",
    { connectors: [fern, hal, tarn], recents: [used("Tarn"), used("Halyard")] },
    ["Tarn", "Fernhold", "Halyard", "scan", "all"]
  ],
  ["at most two used", { canPair: false, recents: [used("A"), used("B"), used("C")] }, ["gone A", "gone B"]],
  [
    "used on networks that the host does not have",
    { recents: [{ ...used("Oak"), wallet: listed("Oak", { chains: ["solana:x"] }) }] },
    ["none", "scan", "R1", "R2", "all"]
  ],
  [
    "the host's order, then the rest in the order of spec 9",
    {
      connectors: [fern],
      recents: [used("A"), used("B")],
      options: { connectorTypeOrder: ["custom", "injected"], customWallets: [custom("C1")] }
    },
    ["gone A", "C1", "Fernhold", "scan", "gone B", "all"]
  ],
  [
    "the order of spec 9 as the host's",
    { connectors: [fern], options: { connectorTypeOrder: ["walletConnect", "recent", "injected"] } },
    ["none", "scan", "Fernhold", "R1", "all"]
  ],
  [
    "the paired wallet itself is no row",
    { connectors: [here("Paired", { type: "WALLET_CONNECT" })] },
    ["none", "scan", "R1", "R2", "all"]
  ]
]

describe("rows of the first view (spec 5, 9)", () => {
  for (const [why, part, rows] of table) it(why, () => assert.deepStrictEqual(shown(part), rows))
})

describe("a custom wallet that was used", () => {
  it("is drawn as the host describes it: the stored copy has no picture", () => {
    const own = { ...custom("C1"), image_url: "https://saltmarsh.example/c1.png" }
    const recents = [{ id: "C1", name: "C1", wallet: custom("C1") }]
    const { last, rows } = connectRows(facts({ recents, options: { customWallets: [own] } }))
    assert.deepStrictEqual(last, { group: "recent", kind: "wallet", wallet: own })
    assert.deepStrictEqual(rows.map(say), ["scan", "R1"])
  })
})

describe("a listing is the installed wallet of its own reverse domain only (SEC-11)", () => {
  const rows = (connector: Connector, wallet: ReturnType<typeof listed>) =>
    shown({ connectors: [connector], start: start({ recommended: [wallet] }) })
  const kept = ["none", "Fernhold", "scan", "Fernhold", "all"]
  const dropped = ["none", "Fernhold", "scan", "all"]
  it("same domain", () => assert.deepStrictEqual(rows(fern, listed("Fernhold", { rdns: "Example.Fernhold" })), dropped))
  it("same name from a foreign domain does not take its place", () =>
    assert.deepStrictEqual(
      rows(here("Fernhold", { rdns: "evil.example" }), listed("Fernhold", { rdns: "example.fernhold" })),
      kept
    ))
  it("nor where the listing says no domain", () => assert.deepStrictEqual(rows(fern, listed("Fernhold")), kept))
  it("nor where neither says one", () =>
    assert.deepStrictEqual(rows({ ...fern, rdns: undefined } as never, listed("Fernhold")), kept))
})
