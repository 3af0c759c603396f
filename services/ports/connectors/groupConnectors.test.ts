import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { Connector } from "./Connector.ts"
import { groupConnectors } from "./groupConnectors.ts"

const connector = (id: string, name: string, namespace: Namespace, part: Partial<Connector> = {}) =>
  ({ id, name, namespace, type: "ANNOUNCED", provider: {}, ...part }) as Connector
const ids = (connectors: ReadonlyArray<Connector>) =>
  groupConnectors(connectors).map((group) => group.map(({ id }) => id).join(" "))

describe("one wallet, several namespaces (spec 5)", () => {
  it("a wallet that announces itself by two standards is one", () => {
    const evm = connector("example.fernhold", "Fernhold", "eip155")
    const solana = connector("name:Fernhold:solana", "Fernhold ", "solana", { walletId: "name:Fernhold" })
    const bitcoin = connector("name:Fernhold:bip122", "Fernhold", "bip122", { walletId: "name:Fernhold" })
    const other = connector("example.halyard", "Halyard", "eip155")
    assert.deepStrictEqual(ids([evm, other, solana, bitcoin]), [
      "example.fernhold name:Fernhold:solana name:Fernhold:bip122",
      "example.halyard"
    ])
  })

  it("connectors of one session are together, whatever they are called", () => {
    const session = { type: "WALLET_CONNECT", walletId: "walletConnect" } as const
    assert.deepStrictEqual(
      ids([
        connector("walletConnect", "Pocket", "eip155", session),
        connector("walletConnect:solana", "Pocket 2", "solana", session)
      ]),
      ["walletConnect walletConnect:solana"]
    )
  })

  it("SEC-11: two wallets of a namespace with one name stay two, and take no third one in", () => {
    const evm = connector("example.fernhold", "Fernhold", "eip155")
    const evil = connector("example.evil", "fernhold", "eip155")
    const solana = connector("name:Fernhold:solana", "Fernhold", "solana")
    assert.deepStrictEqual(ids([evm, evil, solana]), ["example.fernhold", "example.evil", "name:Fernhold:solana"])
  })

  it("a name joins announced wallets alone", () => {
    const injected = connector("injected", "Fernhold", "eip155", { type: "INJECTED" })
    assert.deepStrictEqual(ids([injected, connector("name:Fernhold:solana", "Fernhold", "solana")]), [
      "injected",
      "name:Fernhold:solana"
    ])
  })

  it("each connector is in one group, and no group without a wallet id has a namespace twice", () => {
    const one = fc
      .tuple(
        fc.constantFrom("A", "B", "Trust", "trust wallet"),
        fc.constantFrom<Namespace>("eip155", "solana", "bip122")
      )
      .map(([name, namespace]) => ({ name, namespace }))
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (list) => {
        const all = list.map(({ name, namespace }, at) => connector(`c${at}`, name, namespace))
        const groups = groupConnectors(all)
        assert.sameMembers([...groups.flat()], all)
        for (const group of groups)
          assert.strictEqual(new Set(group.map(({ namespace }) => namespace)).size, group.length)
      })
    )
  })
})
