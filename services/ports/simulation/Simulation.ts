/** A token or an NFT that changed hands. Addresses are in lower case. */
export interface SimulatedTransfer {
  /** Its contract; of the native currency `0xeeee…eeee`. */
  readonly token: string
  readonly from: string
  readonly to: string
  /** Base units; `undefined` for an NFT, or something that is written like one. */
  readonly units: bigint | undefined
}

/** What a transaction did when it ran on the chain's present state. */
export interface Simulation {
  readonly succeeded: boolean
  readonly transfers: ReadonlyArray<SimulatedTransfer>
  /** Whose tokens someone was allowed to take, or no longer is. */
  readonly approvals: ReadonlyArray<{ readonly token: string; readonly owner: string }>
}
