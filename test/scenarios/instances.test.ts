import { assert, describe, it } from "vitest"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { startLatchkey } from "../../services/instance/startLatchkey.ts"
import type { Latchkey } from "../../services/instance/Latchkey.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { fernhold, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"

/** Resolves once the snapshot is as asked. */
const until = ({ snapshot }: Pick<Latchkey, "snapshot">, right: (now: ReturnType<typeof snapshot.get>) => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => right(snapshot.get()) && resolve()
    snapshot.subscribe(look)
    look()
  })

describe("what was painted before the first facts are known", () => {
  const painted = {
    open: false,
    address: nadia,
    networkId: "eip155:1",
    networkName: "Ethereum",
    supported: true,
    accounts: { eip155: { status: "connecting", address: nadia, networkId: "eip155:1" } }
  } as const

  it("goes when nothing is stored, also where no feature is loaded", async () => {
    const world = makeWorld(twoWallets)
    const latchkey = startLatchkey({
      // Without a project id a developer is told, which loads the features.
      layer: testLayer({ networks: [ethereum, base], projectId: "p" }, world),
      snapshot: { ...painted, status: "connecting" }
    })
    await until(latchkey, ({ status }) => status === "disconnected")
    assert.isUndefined(latchkey.snapshot.get().address)
    await latchkey.dispose()
  })
})

describe("two instances of one page share what is stored (architecture 1)", () => {
  const world = makeWorld(twoWallets)
  const cells = new Map<string, string>()
  const start = (options: Partial<LatchkeyOptions> = {}) =>
    createLatchkey({ layer: testLayer({ networks: [ethereum, base], ...options }, world, { cells }) })

  it("one follows what the other connects and disconnects", async () => {
    const [early, other] = [start(), start()]
    assert.strictEqual((await other.connect(fernhold)).status, "connected")
    await until(early, ({ address }) => address === nadia)
    await other.disconnect()
    await until(early, ({ status }) => status === "disconnected")
    await Promise.all([early.dispose(), other.dispose()])
  })

  it("without reconnecting, opening ends nothing", async () => {
    const latchkey = start({ enableReconnect: false })
    await latchkey.connect(fernhold)
    const closed = latchkey.open()
    await until(latchkey, ({ open }) => open)
    assert.strictEqual(latchkey.snapshot.get().address, nadia)
    await latchkey.close()
    assert.strictEqual((await closed).status, "connected")
    await latchkey.dispose()
  })
})
