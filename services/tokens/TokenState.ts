import type { TokenReadError } from "./Tokens.ts"
import type { TokenFact } from "./TokenFact.ts"

/** How far a token is known. `unread` is neither yes nor no: nobody could be asked, or nobody answered. */
export type TokenState =
  | { readonly status: "reading" }
  | { readonly status: "known"; readonly fact: TokenFact }
  /** Its contract does not tell how the token is counted. */
  | { readonly status: "untold" }
  | { readonly status: "unread"; readonly error: TokenReadError }
