import { Effect } from "effect"
import { ApiFailed, Balances, createLatchkey, listWallets, type Latchkey } from "latchkey"
import { browserLayer } from "latchkey/layers/browser"
import { nodeLayer } from "latchkey/layers/node"
import { makeWorld, testLayer } from "latchkey/layers/test"
import { startSandbox } from "@latchkey/sandbox"
import { networks } from "./networks.ts"

// Types only: this file is checked against the package, never run.
export const instance: Latchkey = createLatchkey({ layer: nodeLayer({ networks }) })
export const scripted = (): Latchkey => createLatchkey({ layer: testLayer({ networks }, makeWorld({})) })
export const inPage = () => createLatchkey({ layer: browserLayer({ networks }) })
export const count = async (): Promise<number> => {
  const runtime = await instance.runtime()
  const program = Effect.gen(function* () {
    const balances = yield* Balances
    const tokens = yield* balances.load({ fresh: true })
    const { count } = yield* Effect.catchTag(listWallets({ page: 1 }), "ApiFailed", (error: ApiFailed) =>
      Effect.succeed({ count: error.status, data: [] })
    )
    return tokens.length + count
  })
  return runtime.runPromise(program)
}
export const world = async () => {
  await using sandbox = await startSandbox()
  return sandbox.networks
}
// @ts-expect-error networks are required
export const wrong = () => nodeLayer({})
