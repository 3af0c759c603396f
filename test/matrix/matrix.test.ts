// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, expect, vi } from "vitest"
import { columns, playCell, reasonAgainst } from "./columns.ts"
import { matrixCells, matrixText } from "./matrixText.ts"
import { ways } from "./ways.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../layers/testLater.ts"),
    import("../../layers/evm/wallet.ts"),
    import("../../layers/solana/wallet.ts"),
    import("../../layers/bip122/wallet.ts"),
    import("../../layers/polkadot/makeWallet.ts"),
    import("../../layers/siwx/verifyEip155.ts"),
    import("../../layers/siwx/verifySolana.ts"),
    import("../../layers/siwx/verifyBip122.ts"),
    import("../../layers/siwx/verifyPolkadot.ts")
  ])
)

// Nodes and services say nothing: wallets alone are played.
beforeAll(() => void vi.stubGlobal("fetch", async () => new Response("", { status: 503 })))
afterAll(() => void vi.unstubAllGlobals())

for (const way of ways)
  describe(way.name, () => {
    for (const column of columns)
      if (reasonAgainst(way, column) === undefined) it.effect(column.name, () => playCell(way, column))
  })

describe("the whole table", () => {
  const root = join(import.meta.dirname, "../..")

  it("names tests that are there", () => {
    const missing = matrixCells.filter(
      ({ cell }) => typeof cell !== "string" && !readFileSync(join(root, cell[0]), "utf8").includes(cell[1])
    )
    assert.deepStrictEqual(missing, [])
  })

  it("has no empty cell, and is the one in docs/", async () => {
    for (const { way, column, cell } of matrixCells) assert.isNotEmpty(cell, `${way}, ${column}`)
    await expect(matrixText()).toMatchFileSnapshot(join(root, "docs/matrix.md"))
  })
})
