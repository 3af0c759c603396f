import { assert, describe, it } from "vitest"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { startLatchkey } from "../../services/instance/startLatchkey.ts"
import type { Snapshot } from "../../services/instance/snapshot/Snapshot.ts"
import { fernhold, nadia } from "../support/fernhold.ts"
import { networks, rowan, tansy, tarn, twoNamespaces } from "../support/namespaces.ts"

const evm = { status: "connecting", address: nadia, networkId: "eip155:1" } as const
const solana = { status: "connecting", address: tansy, networkId: networks[2]!.id as `solana:${string}` } as const
const painted = (at: typeof evm | typeof solana, accounts: Snapshot["accounts"]): Snapshot => ({
  ...at,
  open: false,
  supported: true,
  networkName: "",
  balanceText: "1.482 ETH",
  accounts
})

/** Starts a page as the last visit left it, and gives every snapshot there is. */
const visit = async (before: Snapshot, stored: ReadonlyArray<readonly [namespace: string, id: string]>) => {
  const world = makeWorld(twoNamespaces)
  for (const id of [fernhold, tarn]) world.wallet(id).shared = true
  const cells = new Map([
    ["connections", JSON.stringify({ v: 2, list: stored })],
    ["active_caip_network_id", before.networkId]
  ])
  const latchkey = startLatchkey({ layer: testLayer({ networks }, world, { cells }), snapshot: before })
  const shown = [latchkey.snapshot.get()]
  const ready = new Promise<void>((resolve) => {
    const look = () => {
      shown.push(latchkey.snapshot.get())
      const { status, accounts } = latchkey.snapshot.get()
      if (![status, ...Object.values(accounts).map((one) => one.status)].includes("connecting")) resolve()
    }
    latchkey.snapshot.subscribe(look)
    look()
  })
  await ready
  const alive = [...shown]
  await latchkey.dispose()
  return alive
}

describe("the snapshot of the last visit, in every namespace (architecture 4)", () => {
  const both = [
    ["eip155", fernhold],
    ["solana", tarn]
  ] as const
  for (const [name, stored] of [
    ["in the stored order", both],
    ["in the other", both.toReversed()]
  ] as const)
    for (const at of [evm, solana])
      it(`${at.networkId.split(":")[0]} active, looked up ${name}: no address is ever missing`, async () => {
        const shown = await visit(painted(at, { eip155: evm, solana }), stored)
        for (const { address, balanceText, accounts, status } of shown) {
          assert.strictEqual(address, at.address)
          assert.deepStrictEqual([accounts.eip155?.address, accounts.solana?.address], [nadia, tansy])
          if (status === "connecting") assert.strictEqual(balanceText, "1.482 ETH")
        }
        const last = shown.at(-1)!
        assert.deepInclude(last, { status: "connected", walletId: at === evm ? fernhold : tarn })
        assert.deepInclude(last.accounts.solana, { status: "connected", walletId: tarn, walletName: "Tarn" })
      })

  it("a namespace that is not stored any more goes, and one whose account changed is corrected", async () => {
    const was = { ...solana, address: rowan }
    const shown = await visit(painted(evm, { eip155: evm, solana: was, bip122: { ...evm, address: "bc1q" } }), both)
    const last = shown.at(-1)!
    assert.notProperty(last.accounts, "bip122")
    assert.strictEqual(last.accounts.solana?.address, tansy)
  })

  it("where nothing is stored of connections nothing is shown", async () => {
    const shown = await visit(painted(evm, { eip155: evm, solana }), [])
    assert.deepInclude(shown.at(-1), { status: "disconnected", accounts: {} })
  })
})
