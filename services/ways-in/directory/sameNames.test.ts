import { assert, it } from "@effect/vitest"
import { listed } from "../../../test/support/directory.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import { sameNames } from "./sameNames.ts"

const installed = (id: string, name: string): Connector => ({
  id,
  type: "ANNOUNCED",
  namespace: "eip155",
  name,
  rdns: id,
  provider: { request: async () => null, on: () => () => {} }
})

it("SEC-11: knows the names that two rows have, wherever the wallets come from", () => {
  const rows = [
    { connector: installed("example.fernhold", "Fernhold") },
    { connector: installed("example.other", "Fernhold") },
    { connector: installed("example.halyard", "Halyard") },
    { wallet: listed("Halyard") },
    { wallet: listed("Tarn") },
    { wallet: listed("tarn") }
  ]
  assert.deepStrictEqual([...sameNames(rows)], ["Fernhold", "Halyard"])
})
