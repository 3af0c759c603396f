import type { ConnectError } from "../../connection/connections/Connections.ts"
import type { PairingFailed } from "../../base/errors/pairingErrors.ts"

/** Why no wallet was paired and connected. */
export type PairError = ConnectError | PairingFailed

/** A link is being made. */
export interface PairingConnecting {
  readonly status: "connecting"
}

/**
 * The link is there: as a code, or to be opened. `expiresAt` in ms since the epoch. Whether a wallet has read it is unknown: a wallet
 * says nothing before its answer.
 */
export interface PairingShown {
  readonly status: "showing"
  readonly uri: string
  readonly expiresAt: number
}

/** The link has come to its end unused. */
export interface PairingExpired {
  readonly status: "expired"
}

/**
 * The way to a paired wallet (spec 4), as the sheet or a host shows it. `idle`: there is no link, or the sheet was closed
 * over it. A link that has expired, failed, or was given up is kept nowhere (SEC-16).
 */
export type PairingState =
  | { readonly status: "idle" }
  | PairingConnecting
  | PairingShown
  | PairingExpired
  | { readonly status: "failed"; readonly error: PairError }

/** How long a link works, in ms (spec 9: 4 min). */
export const pairingLifetime = 240_000

/** A link counts as expired this many ms before it is (spec 9: within 10 s). */
export const pairingMargin = 10_000
