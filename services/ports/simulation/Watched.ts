import type { Hex } from "../../base/addresses/Hex.ts"

/** A holding that is read before and after a trial. */
export interface Watched {
  /** Contract in lower case; `nativeAddress` for the native currency. */
  readonly token: Hex
  readonly holder: string
}
