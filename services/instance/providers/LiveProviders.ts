import type { Effect } from "effect"
import type { HostProviders } from "./HostProviders.ts"
import type { LiveEvmProvider } from "./LiveEvmProvider.ts"

/** The methods of a provider as effects. */
type Live<P> = {
  readonly [K in Exclude<keyof P, "on" | "removeListener">]: P[K] extends (...args: infer Args) => Promise<infer A>
    ? (...args: Args) => Effect.Effect<A, Error>
    : never
} & {
  readonly [K in "on" | "removeListener"]: (event: never, listener: never) => Effect.Effect<void>
}

/** The implementations of the host's providers, each loaded on demand. */
export type LiveProviders = { readonly eip155: LiveEvmProvider } & {
  readonly [N in Exclude<keyof HostProviders, "eip155">]: Live<HostProviders[N]>
}
