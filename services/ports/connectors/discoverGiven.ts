import { Effect } from "effect"
import type { Connector } from "./Connector.ts"
import type { Discover } from "./Wallets.ts"

/** The wallets that the host gave as code. */
export const discoverGiven =
  (connectors: ReadonlyArray<Connector> = []): Discover<never> =>
  ({ source }) =>
    Effect.sync(() => source()(connectors))
