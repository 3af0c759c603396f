import { Effect, Exit, Fiber } from "effect"
import { assert, describe, it } from "vitest"
import { testLayer, type World } from "../../layers/test.ts"
import { requireAccount } from "../../services/account/profile/requireAccount.ts"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Disposed } from "../../services/base/errors/Disposed.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import type { Latchkey } from "../../services/instance/Latchkey.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { sendTransfer } from "../../services/account/send/sendTransfer.ts"
import { Swap } from "../../services/account/swap/Swap.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
import { swapWorld } from "../support/swapService.ts"

// Leaving in the middle (REL-P): at each step of connecting, signing, sending and swapping, the instance is ended, or
// the one action is given up. One run for each step: the first is left before it begins, the last after it has ended.

const start = () => {
  const { world } = swapWorld(
    { ...twoWallets, answers: { [`/v1/identity/${nadia}`]: { name: null, avatar: null } } },
    { allowance: 10n ** 30n }
  )
  const options = { networks: [ethereum, base], endpoints: { blockchain: "https://services.example" } }
  return { world, latchkey: createLatchkey({ layer: testLayer(options, world) }) }
}

/** Lets everything that waits go on by one step; now and then also what waits for a turn of the machine. */
const step = (at: number) => (at % 8 === 7 ? new Promise(setImmediate) : Promise.resolve())

interface Action {
  /** Whether the visitor has to be connected before. */
  readonly connected: boolean
  readonly call: (latchkey: Latchkey) => Promise<unknown>
  readonly effect?: Effect.Effect<unknown, unknown, LatchkeyServices>
  /** How often it was carried out. */
  readonly done: (world: World) => number
}

const order = { to: mira, amount: "0.25" }
const asked = (method: string) => (world: World) => world.wallet(fernhold).asked.filter((one) => one === method).length
const swapOnce = Effect.gen(function* () {
  const account = yield* requireAccount
  const service = yield* (yield* Swap).flow
  const [from, to] = [yield* service.tokenOf(account, "USDC"), yield* service.tokenOf(account, "ETH")]
  const input = { account, from, to, amount: 250_000_000n }
  const { units, at } = yield* service.quote(input)
  return yield* service.execute({ ...input, quote: { units, at } })
})
const actions: Readonly<Record<string, Action>> = {
  connect: {
    connected: false,
    call: (latchkey) => latchkey.connect(fernhold),
    effect: Connections.use(({ connect }) => connect(fernhold)),
    done: (world) => Number(world.wallet(fernhold).shared)
  },
  sign: {
    connected: true,
    call: (latchkey) => latchkey.signMessage("hello"),
    effect: signMessage("hello"),
    done: asked("personal_sign")
  },
  send: {
    connected: true,
    call: (latchkey) => latchkey.send(order),
    effect: sendTransfer(order),
    done: ({ sent }) => sent.length
  },
  swap: {
    connected: true,
    call: async (latchkey) => {
      const { quote, execute } = await latchkey.swap()
      return execute(await quote({ from: "USDC", to: "ETH", amount: "250" }))
    },
    effect: swapOnce,
    done: ({ sent }) => sent.length
  }
}

/** Starts an action, and goes on for so many steps, or until it has ended: `early` if it has not. */
const until = async (running: Promise<unknown>, steps: number) => {
  let early = true
  const end = running.then(
    (value) => value,
    (error: unknown) => error
  )
  void end.then(() => (early = false))
  for (let at = 0; at < steps && early; at++) await step(at)
  return { early, end }
}

describe("whoever leaves in the middle (REL-P)", () => {
  for (const [name, { connected, call, effect, done }] of Object.entries(actions)) {
    it(`${name}: the instance is ended at each step`, async () => {
      let steps = 0
      for (let early = true; early; steps++) {
        const { world, latchkey } = start()
        if (connected) await latchkey.connect(fernhold)
        const left = await until(call(latchkey), steps)
        early = left.early
        await latchkey.dispose()
        const end = await left.end
        if (early) assert.instanceOf(end, Disposed, `after ${steps} steps`)
        assert.isAtMost(done(world), 1)
        assert.strictEqual(world.wallet(fernhold).listeners.size, 0, `after ${steps} steps`)
        assert.strictEqual(latchkey.snapshot.get().open, false)
        assert.strictEqual((await call(latchkey).catch((error: Error) => error)) instanceof Disposed, true)
      }
      assert.isAbove(steps, 3)
    })

    if (effect !== undefined)
      it(`${name}: given up at each step, the next one works`, async () => {
        let steps = 0
        for (let early = true; early; steps++) {
          const { world, latchkey } = start()
          const runtime = await latchkey.runtime()
          if (connected) await latchkey.connect(fernhold)
          const fiber = runtime.runFork(effect)
          const left = await until(Effect.runPromise(Fiber.await(fiber)), steps)
          early = left.early
          await Effect.runPromise(Fiber.interrupt(fiber))
          await left.end
          const before = done(world)
          assert.isAtMost(before, 1)
          const again = await runtime.runPromiseExit(effect)
          assert.isTrue(Exit.isSuccess(again), `after ${steps} steps: ${String(again)}`)
          assert.strictEqual(latchkey.snapshot.get().address, nadia)
          await latchkey.dispose()
        }
        assert.isAbove(steps, 3)
      })
  }
})
