import type { PairedSession } from "../../services/ways-in/pairing/PairedSession.ts"
import { readProofs } from "../../services/ways-in/pairing/readProofs.ts"
import type { SignedSession, SignInTerms } from "../../services/ways-in/pairing/SignInTerms.ts"
import type { UniversalProvider } from "./UniversalProvider.ts"

type Client = UniversalProvider["client"]
type AuthPayload = Parameters<Client["formatAuthMessage"]>[0]["request"]

/** What a session is worth to who signs in by these terms with it; `undefined` where something else was signed. */
export const signedBy =
  (client: Client, terms: SignInTerms | undefined) =>
  (session: PairedSession, sent: ReadonlyArray<unknown> | undefined): SignedSession | undefined => {
    if (terms === undefined) return { session, proofs: [] }
    const proofs = readProofs(terms, session, sent ?? [], (payload, iss) =>
      client.formatAuthMessage({ request: payload as AuthPayload, iss })
    )
    return proofs && { session, proofs }
  }
