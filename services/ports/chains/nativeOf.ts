import { Effect } from "effect"
import type { ChainAdapter } from "./ChainAdapter.ts"
import type { Network } from "../../base/network/Network.ts"

/** What an account holds of the native currency, in base units: at its address, and at the `further` ones of it. */
export const nativeOf = (
  { balance }: Pick<ChainAdapter, "balance">,
  network: Network,
  address: string,
  further: ReadonlyArray<string> = []
) =>
  Effect.map(
    Effect.all(
      [address, ...further].map((one) => balance(one, network)),
      { concurrency: "unbounded" }
    ),
    (held) => held.reduce((sum, units) => sum + units, 0n)
  )
