import type { PairingNamespaces } from "../../services/ways-in/pairing/pairingNamespaces.ts"
import type { SignInTerms } from "../../services/ways-in/pairing/SignInTerms.ts"

/** What a wallet is asked to sign, in the library's form: with all methods but the one that such sessions leave out. */
export const toAuthentication = (
  { eip155 }: PairingNamespaces,
  { domain, uri, nonce, statement, notBefore, expirationTime, resources, networks }: SignInTerms
) => ({
  domain,
  uri,
  nonce,
  chains: [...networks],
  methods: (eip155?.methods ?? []).filter((method) => method !== "wallet_showCallsStatus"),
  ...(statement === undefined ? {} : { statement }),
  ...(notBefore === undefined ? {} : { nbf: notBefore }),
  ...(expirationTime === undefined ? {} : { exp: expirationTime }),
  ...(resources === undefined ? {} : { resources: [...resources] })
})
