import type { NodeError } from "../../ports/chains/ChainAdapter.ts"
import type { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import type { InvalidInput } from "../../base/errors/inputErrors.ts"
import type { TokenFact } from "./TokenFact.ts"

/** Why nothing is known of a token: `InvalidInput` where its address names none, or its contract does not tell its decimals. */
export type TokenReadError = AdapterNotFound | InvalidInput | NodeError

/** How far a token is known. `unread` is neither yes nor no: no node could be asked, or none answered. */
export type TokenState =
  | { readonly status: "reading" }
  | { readonly status: "known"; readonly fact: TokenFact }
  /** Its network was read and has no such token. */
  | { readonly status: "gone" }
  /** Its contract does not tell how the token is counted. */
  | { readonly status: "untold" }
  /** `error` is missing where something broke in the product itself. */
  | { readonly status: "unread"; readonly error: TokenReadError | undefined }
