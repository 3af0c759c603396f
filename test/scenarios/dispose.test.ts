import { afterEach, assert, describe, it, vi } from "vitest"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { Disposed } from "../../services/base/errors/Disposed.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import type { Latchkey } from "../../services/instance/Latchkey.ts"
import { createLatchkey as createInPage } from "../../ui/host/createLatchkey.ts"
import { fernhold, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"

const options = { networks: [ethereum, base] }

afterEach(() => void vi.unstubAllGlobals())

const calls: Readonly<Record<string, (latchkey: Latchkey) => Promise<unknown>>> = {
  open: (latchkey) => latchkey.open(),
  connect: (latchkey) => latchkey.connect(fernhold),
  "connect without a wallet": (latchkey) => latchkey.connect(),
  disconnect: (latchkey) => latchkey.disconnect(),
  wallets: (latchkey) => latchkey.wallets(),
  networks: (latchkey) => latchkey.networks(),
  switchNetwork: (latchkey) => latchkey.switchNetwork(8453),
  signMessage: (latchkey) => latchkey.signMessage("hello"),
  send: (latchkey) => latchkey.send({ to: "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB", amount: "1" }),
  waitForReceipt: (latchkey) => latchkey.waitForReceipt({ hash: "0x1", networkId: "eip155:1" } as never),
  refresh: (latchkey) => latchkey.refresh(),
  runtime: (latchkey) => latchkey.runtime()
}

const start = (answers = false) => {
  const world = makeWorld(twoWallets)
  if (!answers) world.wallet(fernhold).answer = "never"
  return { layer: testLayer(options, world) }
}

const starts: Readonly<Record<string, (answers?: boolean) => Latchkey>> = {
  latchkey: (answers) => createLatchkey(start(answers)),
  "latchkey/react": (answers) => {
    vi.stubGlobal("document", { activeElement: null })
    return createInPage(options, start(answers))
  }
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error
  )

for (const [entry, make] of Object.entries(starts))
  describe(`what dispose ends, in ${entry}`, () => {
    it.each(Object.keys(calls))("%s, on its way and afterwards", async (name) => {
      const latchkey = make()
      const pending = failureOf(calls[name]!(latchkey))
      await latchkey.dispose()
      assert.instanceOf(await pending, Disposed)
      assert.propertyVal(await failureOf(calls[name]!(latchkey)), "_tag", "Disposed")
      await latchkey.dispose()
    })

    it("what is asked of an object that the host has kept", async () => {
      const latchkey = make()
      const [names, swap, connections] = [await latchkey.names(), await latchkey.swap(), await latchkey.connections()]
      const asks = [
        () => names.resolve("nadia.eth"),
        () => names.suggest("nadia"),
        () => swap.quote({ from: "USDC", to: "ETH", amount: "1" }),
        () => connections.deleteConnection(fernhold)
      ]
      await latchkey.dispose()
      for (const ask of asks) assert.instanceOf(await failureOf(ask()), Disposed)
    })

    it("the connection that its snapshot tells of", async () => {
      const latchkey = make(true)
      await latchkey.connect(fernhold)
      const seen: Array<string> = []
      latchkey.snapshot.subscribe(() => seen.push(latchkey.snapshot.get().status))
      assert.strictEqual(latchkey.snapshot.get().status, "connected")
      await latchkey.dispose()
      const { status, address, accounts, networkId } = latchkey.snapshot.get()
      assert.deepStrictEqual(
        { status, address, accounts, networkId },
        { status: "disconnected", address: undefined, accounts: {}, networkId: "eip155:1" }
      )
      assert.strictEqual(seen.at(-1), "disconnected")
    })

    it("a request that a wallet has not answered, in the moment of the press", async () => {
      const latchkey = make()
      await latchkey.runtime()
      const pending = failureOf(latchkey.connect(fernhold))
      await latchkey.dispose()
      await pending
      assert.strictEqual(latchkey.snapshot.get().status, "disconnected")
    })

    it("twice at once, and connecting afterwards connects nothing", async () => {
      const latchkey = make()
      await latchkey.runtime()
      await Promise.all([latchkey.dispose(), latchkey.dispose()])
      assert.propertyVal(await failureOf(latchkey.connect(fernhold)), "_tag", "Disposed")
      assert.strictEqual(latchkey.snapshot.get().address, undefined)
    })
  })
