import type { Effect } from "effect"

/** One promise of a port, and the program that holds a layer to it. */
export interface ContractCase<R> {
  /** The promise, as the name of a test. */
  readonly name: string
  /** Succeeds where the layer keeps the promise; fails with an `Error` that says what was expected, and what came. */
  readonly run: Effect.Effect<void, Error, R>
}

/** What every layer of a port promises. Each case is run over a layer of its own, by any test runner. */
export type Contract<R> = ReadonlyArray<ContractCase<R>>
