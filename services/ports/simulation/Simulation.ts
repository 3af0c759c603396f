/** A token or an NFT that changed hands. Addresses are in lower case. */
export interface SimulatedTransfer {
  /** Its contract; of the native currency `0xeeee…eeee`. */
  readonly token: string
  readonly from: string
  readonly to: string
  /** Base units; `undefined` for an NFT, or something that is written like one. */
  readonly units: bigint | undefined
}

/** A changed permission: `spender` may take what `owner` has of `token`, or no longer may. Addresses are in lower case. */
export interface SimulatedApproval {
  readonly token: string
  readonly owner: string
  readonly spender: string
}

/** A log of an unknown event, and the accounts that its topics name. Addresses are in lower case. */
export interface NamingLog {
  readonly contract: string
  readonly accounts: ReadonlyArray<string>
}

/** What transactions did when they ran on the chain's present state. */
export interface Simulation {
  readonly succeeded: boolean
  readonly transfers: ReadonlyArray<SimulatedTransfer>
  readonly approvals: ReadonlyArray<SimulatedApproval>
  /** What these logs mean for the accounts is not known. */
  readonly unknown: ReadonlyArray<NamingLog>
  /** False if something may have moved that nobody watched. */
  readonly isComplete: boolean
}
