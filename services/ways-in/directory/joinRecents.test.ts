import { assert, describe, it } from "@effect/vitest"
import type { Connector } from "../../ports/connectors/Connector.ts"
import { joinRecents } from "./joinRecents.ts"

const connector = (id: string, namespace: string) => ({ id, namespace, name: id, type: "ANNOUNCED" }) as Connector
const evm = connector("example.fernhold", "eip155")
const solana = connector("name:Fernhold:solana", "solana")
const other = connector("example.halyard", "eip155")
const groups = [[evm, solana], [other]] as const
const recent = (...ids: ReadonlyArray<string>) => ids.map((id) => ({ id, name: id }))
const ids = (list: ReadonlyArray<{ readonly id: string }>) => list.map(({ id }) => id)

describe("recent wallets of several namespaces (spec 9)", () => {
  it("one that was used in two namespaces is there once, as the connector that is shown", () => {
    assert.deepStrictEqual(ids(joinRecents(recent(solana.id, evm.id), groups, [evm, other])), [evm.id])
    assert.deepStrictEqual(ids(joinRecents(recent(evm.id, other.id), groups, [evm, other])), [evm.id, other.id])
  })

  it("in a list for one namespace it is the connector there, and who does not serve it is not in it", () => {
    assert.deepStrictEqual(ids(joinRecents(recent(other.id, evm.id), groups, [solana])), [solana.id])
  })

  it("one that is not installed stays", () => {
    assert.deepStrictEqual(ids(joinRecents(recent("gone", evm.id), groups, [evm])), ["gone", evm.id])
  })
})
