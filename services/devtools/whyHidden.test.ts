import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { connectRows, type ConnectFacts } from "../ways-in/directory/connectRows.ts"
import type { Connector } from "../ports/connectors/Connector.ts"
import { whyHidden, type HiddenReason } from "./whyHidden.ts"

const connector = (id: string, part: object = {}): Connector =>
  ({ id, name: id, type: "ANNOUNCED", namespace: "eip155", rdns: id, provider: {}, ...part }) as Connector
const listed = (id: string, part: object = {}) => ({ id, name: `Wallet ${id}`, ...part })
const facts = (part: Partial<ConnectFacts> = {}, start: Partial<ConnectFacts["start"]> = {}): ConnectFacts => ({
  connectors: [],
  wanted: undefined,
  recents: [],
  options: {},
  chains: ["eip155:1"],
  canPair: true,
  mobile: false,
  ...part,
  start: { available: true, status: "ready", featured: [], recommended: [], excluded: [], count: 0, ...start }
})
const reasons = (of: ConnectFacts, id: string): ReadonlyArray<HiddenReason> =>
  whyHidden(of).find((one) => one.id === id)!.reasons

describe("why a wallet has no row", () => {
  it("names the rule", () => {
    const halyard = connector("example.halyard")
    const cases: ReadonlyArray<readonly [ConnectFacts, string, ReadonlyArray<HiddenReason>]> = [
      [facts({ connectors: [halyard] }), halyard.id, []],
      [facts({ connectors: [halyard], options: { wallets: false } }), halyard.id, ["wallets are off"]],
      [
        facts({ connectors: [connector("walletConnect:1", { type: "WALLET_CONNECT" })] }),
        "walletConnect:1",
        ["reached by a row of its own kind"]
      ],
      [facts({ connectors: [halyard] }, { excluded: undefined }), halyard.id, ["waits for the excluded wallets"]],
      [
        facts({ connectors: [halyard] }, { excluded: [{ name: "other", rdns: "Example.Halyard" }] }),
        halyard.id,
        ["excluded by the host"]
      ],
      [facts({ connectors: [halyard], wanted: "solana" }), halyard.id, ["another namespace is wanted"]],
      [
        facts({ connectors: [halyard, connector("halyard.sol", { namespace: "solana", name: halyard.name })] }),
        "halyard.sol",
        ["part of another row"]
      ],
      [
        facts({ connectors: [halyard] }, { recommended: [listed("h", { rdns: halyard.id })] }),
        "h",
        ["installed: its own row is there"]
      ],
      [
        facts(
          { options: { customWallets: [listed("own", { name: "Tarn" })], featuredWalletIds: ["t"] } },
          { featured: [listed("t", { name: "tarn" })] }
        ),
        "own",
        ["double of another listing"]
      ],
      [facts({ canPair: false }, { recommended: [listed("r")] }), "r", ["cannot be paired here"]],
      [
        facts({ recents: [{ id: "w", name: "W", wallet: listed("w", { chains: ["solana:1"] }) }] }),
        "w",
        ["no network of it is listed"]
      ],
      [facts({}, { recommended: [listed("a"), listed("b"), listed("c")] }), "c", ["no room in the first view"]],
      [
        facts({ connectors: [halyard], wanted: "solana", options: { wallets: false } }),
        halyard.id,
        ["wallets are off", "another namespace is wanted"]
      ]
    ]
    for (const [of, id, expected] of cases) assert.deepStrictEqual(reasons(of, id), expected, id)
  })

  it("has a reason for each wallet without a row, and none for those that have one", () => {
    const names = fc.constantFrom("Tarn", "tarn", "Halyard", "Sedge")
    const domain = fc.constantFrom("example.tarn", "example.halyard", undefined)
    const found = fc
      .record({
        name: names,
        rdns: domain,
        type: fc.constantFrom("ANNOUNCED" as const, "INJECTED" as const, "WALLET_CONNECT" as const, "AUTH" as const),
        namespace: fc.constantFrom("eip155" as const, "solana" as const)
      })
      .map((part) => connector("", part))
    const entry = fc.record({ name: names, rdns: domain, chains: fc.constantFrom(["eip155:1"], ["solana:1"]) })
    const world = fc.record({
      found: fc.array(found, { maxLength: 4 }),
      featured: fc.array(entry, { maxLength: 5 }),
      recommended: fc.array(entry, { maxLength: 4 }),
      custom: fc.array(entry, { maxLength: 2 }),
      recents: fc.array(entry, { maxLength: 2 }),
      wanted: fc.constantFrom("eip155" as const, "solana" as const, undefined),
      excluded: fc.constantFrom([], [{ name: "Tarn" }], undefined),
      wallets: fc.constantFrom(false as const, undefined),
      canPair: fc.boolean(),
      mobile: fc.boolean()
    })
    fc.assert(
      fc.property(
        world,
        ({ found, featured, recommended, custom, recents, wanted, excluded, wallets, canPair, mobile }) => {
          const named = (part: string, list: ReadonlyArray<{ readonly name: string }>) =>
            list.map((one, at) => ({ ...one, id: `${part}${at}` }))
          const of = facts(
            {
              connectors: found.map((one, at) => ({ ...one, id: `c${at}` })),
              recents: named("u", recents).map((wallet) => ({ id: wallet.id, name: wallet.name, wallet })),
              wanted,
              canPair,
              mobile,
              options: {
                wallets,
                customWallets: named("x", custom),
                featuredWalletIds: named("f", featured).map(({ id }) => id)
              }
            },
            { featured: named("f", featured), recommended: named("r", recommended), excluded }
          )
          const { last, rows } = connectRows(of)
          const ids = [last, ...rows].flatMap((row) =>
            row?.kind === "connector"
              ? [row.connector.id]
              : row?.kind === "wallet"
                ? [row.wallet.id]
                : row?.kind === "gone"
                  ? [row.recent.id]
                  : []
          )
          for (const { id, reasons: why } of whyHidden(of)) assert.strictEqual(why.length === 0, ids.includes(id), id)
        }
      ),
      { numRuns: 300 }
    )
  })
})
