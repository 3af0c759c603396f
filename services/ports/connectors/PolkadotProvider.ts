import type { Hex } from "../../base/addresses/Hex.ts"

/** Bytes to sign as a message, as hex. `address` as the wallet itself wrote it. */
export interface RawToSign {
  readonly address: string
  readonly data: Hex
  readonly type: "bytes"
}

/** What a wallet lets this page do once its visitor has allowed it. Answers are not trusted: decode them. */
export interface PolkadotAccess {
  readonly accounts: () => Promise<unknown>
  /** Calls back when the accounts may have changed. Returns the unsubscribe. */
  readonly watch: (changed: () => void) => () => void
  /** Absent for wallets that sign no messages, or no transactions. */
  readonly signRaw?: ((raw: RawToSign) => Promise<unknown>) | undefined
  readonly signPayload?: ((payload: object) => Promise<unknown>) | undefined
}

/**
 * A Polkadot wallet as it was when it was found: what the adapter asks it through. Later changes to the object it came
 * from have no effect (SEC-12).
 */
export interface PolkadotProvider {
  /**
   * Asks for access in the name of the site. Answers at once where the visitor has allowed the site before; otherwise the
   * wallet opens a window.
   */
  readonly enable: (siteName: string) => Promise<PolkadotAccess>
  /** Ends the permission. Absent for wallets that have no request for it. */
  readonly disconnect?: (() => Promise<unknown>) | undefined
}
