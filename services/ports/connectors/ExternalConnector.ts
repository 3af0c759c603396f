import type { Connector } from "./Connector.ts"

/** A wallet that is reached by code of the host: what `hostConnector` of `latchkey/connectors` makes. */
export type ExternalConnector = Connector<"eip155"> & {
  readonly type: "EXTERNAL"
  /** Whether the page runs inside this wallet. */
  readonly isHere?: (() => Promise<boolean>) | undefined
  /** The hash of the transaction that carried out the proposal of this hash; without it, it answers with transactions. */
  readonly executedAs?: ((hash: string) => Promise<string | undefined>) | undefined
}
