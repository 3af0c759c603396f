import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { cutSession } from "./cutSession.ts"
import { pairingMethods } from "./pairingMethods.ts"
import { pairingNamespaces } from "./pairingNamespaces.ts"

const network = (id: number | string, url: string) =>
  toNetwork(
    {
      id,
      name: `Network ${id}`,
      nativeCurrency: { name: "Coin", symbol: "C", decimals: 18 },
      rpcUrls: { default: { http: [url, "https://second.test"] } }
    },
    undefined
  )
const ethereum = network(1, "https://rpc.test/1")
const base = network(8453, "https://rpc.test/8453")
const solana = network("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "https://rpc.test/solana")
const bitcoin = network("bip122:000000000019d6689c085ae165831e93", "https://rpc.test/bitcoin")

describe("what a wallet is asked for (spec 4)", () => {
  it("every network of the host, methods and events of its namespace, and where each chain is read", () => {
    const { eip155, solana: asked } = pairingNamespaces([ethereum, base, solana, bitcoin])
    assert.deepStrictEqual(eip155?.chains, ["eip155:1", "eip155:8453"])
    assert.deepStrictEqual(eip155?.rpcMap, { 1: "https://rpc.test/1", 8453: "https://rpc.test/8453" })
    assert.deepStrictEqual(eip155?.events, ["accountsChanged", "chainChanged"])
    assert.lengthOf(eip155!.methods, 24)
    assert.deepStrictEqual(asked?.chains, [
      "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
      "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ"
    ])
  })

  it("the host's overrides replace, by namespace; one nobody asked for is made with defaults", () => {
    const asked = pairingNamespaces([ethereum, base], {
      methods: { eip155: ["personal_sign"] },
      chains: { eip155: ["eip155:1"], solana: ["solana:x"] },
      events: { eip155: [] },
      rpcMap: { eip155: { 1: "https://own.test" } }
    })
    assert.deepStrictEqual(asked.eip155, {
      chains: ["eip155:1"],
      methods: ["personal_sign"],
      events: [],
      rpcMap: { 1: "https://own.test" }
    })
    assert.deepStrictEqual(asked.solana?.chains, ["solana:x"])
    assert.include(asked.solana!.methods, "solana_signMessage")
    assert.deepStrictEqual(asked.solana?.rpcMap, {})
  })
})

describe("what a paired wallet is sent", () => {
  const code = readdirSync(import.meta.dirname)
    .filter((name) => /^(?:paired|askPaired)\w+\.ts$/.test(name))
    .map((name) => readFileSync(join(import.meta.dirname, name), "utf8"))
    .join("\n")

  it("is among what it was asked to allow, in each namespace", () => {
    const named = new Set(code.match(/(?<=")(?:personal|eth|wallet|solana|polkadot)_\w+(?=")/g))
    const asked = Object.values(pairingMethods).flat()
    assert.deepStrictEqual(
      [...named].filter((name) => !asked.includes(name)),
      []
    )
    for (const start of ["solana_", "polkadot_"])
      assert.isTrue(
        [...named].some((name) => name.startsWith(start)),
        start
      )
  })
})

describe("SEC-13: a session is cut to what was asked for", () => {
  const asked = pairingNamespaces([ethereum, base])
  const address = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
  const granted = {
    accounts: [`eip155:1:${address}`, `eip155:8453:${address}`],
    methods: ["personal_sign", "eth_sendTransaction"],
    events: ["accountsChanged"]
  }
  const settled = (namespaces: unknown, peer: unknown = { metadata: { name: "Fernhold" } }) => ({
    topic: "t",
    namespaces,
    expiry: 1_800_000_000,
    peer
  })

  it("keeps what fits", () => {
    const session = cutSession(asked, settled({ eip155: granted }))
    assert.deepStrictEqual(session?.networks, ["eip155:1", "eip155:8453"])
    assert.deepStrictEqual(session?.methods, ["personal_sign", "eth_sendTransaction"])
    assert.deepStrictEqual(session?.accounts[0], { namespace: "eip155", networkId: "eip155:1", address })
    assert.strictEqual(session?.expiresAt, 1_800_000_000_000)
  })

  it("leaves out namespaces, chains, methods and accounts that nobody asked for", () => {
    const session = cutSession(
      asked,
      settled({
        eip155: {
          ...granted,
          accounts: [...granted.accounts, `eip155:666:${address}`, "solana:x:y", "eip155:1", 7, null],
          methods: [...granted.methods, "eth_drain", 7]
        },
        solana: { accounts: ["solana:x:y"], methods: ["solana_signMessage"], events: [] },
        cosmos: { accounts: ["cosmos:x:y"], methods: ["cosmos_signDirect"], events: [] }
      })
    )
    assert.deepStrictEqual(session?.networks, ["eip155:1", "eip155:8453"])
    assert.deepStrictEqual(session?.methods, granted.methods)
    assert.lengthOf(session!.accounts, 2)
  })

  it("reads wallets that settle one chain at a time", () => {
    const session = cutSession(asked, settled({ "eip155:1": { ...granted, accounts: [`eip155:1:${address}`] } }))
    assert.deepStrictEqual(session?.networks, ["eip155:1"])
  })

  const refused: ReadonlyArray<readonly [string, unknown]> = [
    ["no accounts", settled({ eip155: { ...granted, accounts: [] } })],
    ["only a foreign namespace", settled({ solana: { accounts: ["solana:x:y"], methods: [], events: [] } })],
    ["only a foreign chain", settled({ eip155: { ...granted, accounts: [`eip155:666:${address}`] } })],
    ["no namespaces", settled({})],
    ["no expiry", { ...settled({ eip155: granted }), expiry: undefined }],
    ["no topic", { ...settled({ eip155: granted }), topic: "" }],
    ["nothing", undefined],
    ["a text", "session"],
    ["namespaces of another kind", settled("eip155")],
    ["accounts of another kind", settled({ eip155: { ...granted, accounts: "eip155:1:x" } })]
  ]
  for (const [name, value] of refused) it(`refuses ${name}`, () => assert.isUndefined(cutSession(asked, value)))

  it("a flood of accounts and a wallet's own words stay within bounds", () => {
    const accounts = Array.from({ length: 5_000 }, (_, at) => `eip155:1:0x${String(at).padStart(40, "0")}`)
    const peer = {
      metadata: {
        name: `\u202e${"long ".repeat(100)}`,
        url: "javascript:alert(1)",
        icons: ["http://plain.example/x.png", "data:text/html,x", "https://icons.example/x.png"]
      }
    }
    const session = cutSession(asked, settled({ eip155: { ...granted, accounts } }, peer))
    assert.lengthOf(session!.accounts, 100)
    assert.isAtMost(session!.peer.name.length, 64)
    assert.notInclude(session!.peer.name, "\u202e")
    assert.isUndefined(session!.peer.url)
    assert.strictEqual(session!.peer.icon, "https://icons.example/x.png")
  })
})
