import fc from "fast-check"
import { assert, describe, it } from "vitest"
import type { Hex } from "../../services/base/addresses/Hex.ts"
import { nativeFact } from "../../services/account/tokens/nativeFact.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Send } from "../../services/account/send/Send.ts"
import { whenStores } from "../../services/base/store/whenStores.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { holdingKey, makeWorld, testLayer } from "../../layers/test.ts"
import { fernhold, mira, nadia } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"

const receiver = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
const halyard = "example.halyard"
const plenty = 10n ** 24n

/** A page with two wallets, the first with two accounts, on two networks. */
const open = async (connect = true, cells = new Map<string, string>(), shared = false) => {
  const people = [nadia, mira, receiver]
  const world = makeWorld({
    wallets: [
      { id: fernhold, name: "Fernhold", accounts: [nadia, mira], shared },
      { id: halyard, name: "Halyard", accounts: [receiver] }
    ],
    balances: Object.fromEntries(
      people.flatMap((one) => ["eip155:1", "eip155:8453"].map((id) => [holdingKey(one, id), plenty]))
    )
  })
  const options = { networks: [ethereum, base], features: { send: true } }
  const latchkey = createLatchkey({ layer: testLayer(options, world, { cells }) })
  if (connect) await latchkey.connect(fernhold)
  return { world, latchkey, wallet: world.wallet(fernhold) }
}
type Page = Awaited<ReturnType<typeof open>>

const failure = async (promise: Promise<unknown>): Promise<{ readonly _tag?: string; readonly message: string }> =>
  promise.then(
    () => assert.fail("it was sent"),
    (error: Error) => error
  )

/** What moves between the call and the request to the wallet. */
const moves = {
  network: ({ wallet }: Page) => {
    wallet.networkId = "eip155:8453"
    wallet.changed()
  },
  account: ({ wallet }: Page) => {
    wallet.accounts = [mira, nadia]
    wallet.changed()
  },
  wallet: ({ latchkey }: Page) => void latchkey.connect(halyard)
}

/** Orders of a host, each with an amount or text of its own. */
const orders = {
  send: ({ latchkey }: Page, id: number) => latchkey.send({ to: receiver, amount: BigInt(id) }),
  sendTransaction: ({ latchkey }: Page, id: number) => latchkey.sendTransaction({ to: receiver, value: BigInt(id) }),
  signMessage: ({ latchkey }: Page, id: number) => latchkey.signMessage(`${id}`),
  signTypedData: ({ latchkey }: Page) =>
    latchkey.signTypedData({ types: { A: [] }, primaryType: "A", domain: {}, message: {} }),
  provider: ({ latchkey }: Page, id: number) =>
    latchkey.provider("eip155").request({
      method: "eth_sendTransaction",
      // As libraries name them.
      params: [
        {
          from: latchkey.snapshot.get().address as Hex,
          chainId: `0x${Number(latchkey.snapshot.get().networkId.split(":")[1]).toString(16)}`,
          to: receiver,
          value: `0x${id.toString(16)}`
        }
      ]
    })
}

describe("what a host asks for is for the account and network of its call", () => {
  for (const [what, order] of Object.entries(orders))
    for (const [moved, move] of Object.entries(moves))
      it(`${what}: the ${moved} changes before the code has come`, async () => {
        const page = await open()
        const asked = order(page, 7)
        move(page)
        // A request that names an account which the wallet still shares is for that one.
        if (what === "provider" && moved === "account") {
          await asked
          assert.deepStrictEqual(
            page.world.sent.map(({ from }) => from),
            [nadia]
          )
        } else {
          const { _tag, message } = await failure(asked)
          assert.include(["AccountChanged", "NetworkRefused", "ProviderError"], _tag ?? "ProviderError")
          if (_tag === "AccountChanged")
            assert.strictEqual(message, "The account or its network changed, so the wallet wasn't asked")
          assert.deepStrictEqual([page.world.sent, page.wallet.asked.slice(1)], [[], []])
        }
        await page.latchkey.dispose()
      })

  it("while the page restores a session, the order waits for the account that is found", async () => {
    const cells = new Map<string, string>()
    const first = await open(true, cells)
    await first.latchkey.dispose()
    const page = await open(false, cells, true)
    await page.latchkey.send({ to: receiver, amount: 5n })
    assert.deepStrictEqual(
      page.world.sent.map(({ from, amount }) => [from, amount]),
      [[nadia, 5n]]
    )
    await page.latchkey.dispose()
  })

  it("without a session it is refused, also where somebody connects before the code has come", async () => {
    const page = await open(false)
    const asked = page.latchkey.send({ to: receiver, amount: 5n })
    const connected = page.latchkey.connect(fernhold)
    assert.strictEqual((await failure(asked))._tag, "NotConnected")
    await connected
    assert.lengthOf(page.world.sent, 0)
    await page.latchkey.dispose()
  })

  it("after a switch by the page's library the next call is for the new network, also where the wallet tells of none", async () => {
    const { latchkey, wallet, world } = await open()
    wallet.listeners.clear()
    const provider = latchkey.provider("eip155")
    await provider.request({ method: "wallet_switchEthereumChain", params: [{ chainId: "0x2105" }] })
    assert.strictEqual(await provider.request({ method: "eth_chainId" }), "0x2105")
    await provider.request({ method: "eth_sendTransaction", params: [{ from: nadia, to: mira, value: "0x1" }] })
    await latchkey.send({ to: mira, amount: 2n })
    assert.deepStrictEqual(
      world.sent.map(({ network }) => network.id),
      ["eip155:8453", "eip155:8453"]
    )
    await latchkey.dispose()
  })

  it("a sender that the wallet does not share is refused before the wallet is asked", async () => {
    const page = await open()
    for (const method of ["eth_sendTransaction", "wallet_sendCalls"]) {
      const params = [{ from: receiver, to: nadia, value: "0x1", calls: [] }]
      const error = await failure(page.latchkey.provider("eip155").request({ method, params }))
      assert.strictEqual(Reflect.get(error, "code"), 4100)
    }
    assert.deepStrictEqual(page.wallet.asked, ["eth_requestAccounts"])
    await page.latchkey.dispose()
  })

  it("1,000 orders of the host and of the sheet among changes: each promise settles, and each order is asked for once, as it was called", async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom("send", "sendTransaction", "provider", "signMessage", "press") },
      { weight: 3, arbitrary: fc.constantFrom("network", "account", "other wallet", "back", "disconnect") },
      { weight: 3, arbitrary: fc.nat(6) }
    )
    let placed = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const page = await open()
        const { latchkey, wallet, world } = page
        const runtime = await latchkey.runtime()
        const sendOrders = await runtime.runPromise(Send.use((send) => send.orders))
        const inUse = runtime.runSync(Connections).account
        const running: Array<Promise<unknown>> = []
        const calls = new Map<bigint, string>()
        for (const one of steps) {
          if (typeof one === "number") for (let turn = 0; turn < one * one; turn++) await Promise.resolve()
          else if (one === "network") {
            wallet.networkId = wallet.networkId === "eip155:1" ? "eip155:8453" : "eip155:1"
            wallet.changed()
          } else if (one === "account") {
            wallet.accounts = [...wallet.accounts].toReversed()
            wallet.changed()
          } else if (one === "other wallet") running.push(latchkey.connect(halyard))
          else if (one === "back") running.push(latchkey.connect(fernhold))
          else if (one === "disconnect") running.push(latchkey.disconnect())
          else if (one === "press") {
            // The user confirms a preview of the account that is shown.
            const account = inUse.get()
            if (account === undefined || !account.supported) continue
            const units = BigInt(++placed)
            calls.set(units, `${account.address} on ${account.network.id}`)
            const id = sendOrders.preview({ account, to: receiver, token: nativeFact(account.network), units })
            sendOrders.confirm(id)
            running.push(
              runtime.runPromise(
                whenStores([sendOrders.orders], () => {
                  const status = sendOrders.orders.get().find(({ order }) => order.id === id)?.status
                  return status === "asking" || status === "ready" ? undefined : true
                })
              )
            )
          } else {
            const { address, networkId } = latchkey.snapshot.get()
            const id = ++placed
            calls.set(BigInt(id), `${address} on ${networkId}`)
            running.push(orders[one as keyof typeof orders](page, id).catch(() => {}))
          }
        }
        await Promise.allSettled(running)
        const sent = world.sent.map(({ amount }) => amount)
        assert.strictEqual(new Set(sent).size, sent.length)
        for (const { amount, from, network } of world.sent)
          assert.strictEqual(`${from} on ${network.id}`, calls.get(amount))
        await latchkey.dispose()
      }),
      { numRuns: 200 }
    )
    assert.isAbove(placed, 800)
  })
})
