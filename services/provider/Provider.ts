import { Context, Effect } from "effect"
import { later } from "../concurrency/later.ts"
import type { LoadFailed } from "../errors/LoadFailed.ts"
import type { LiveEvmProvider } from "./LiveEvmProvider.ts"

/** The connected wallet for libraries of the host, by namespace. Loaded with the first use. */
export class Provider extends Context.Service<
  Provider,
  { readonly eip155: Effect.Effect<LiveEvmProvider, LoadFailed> }
>()("latchkey/Provider") {}

/** Makes the service. */
export const makeProvider = Effect.gen(function* () {
  return { eip155: yield* later(() => import("./makeEvmProvider.ts").then((chunk) => chunk.makeEvmProvider)) }
})
