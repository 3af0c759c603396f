import type { WalletKitTypes } from "@reown/walletkit"
import type { PhoneQuestion, PhoneSite, Verdict } from "./Phone.ts"

/** What the library tells of who asks. */
export interface Verified {
  readonly verified: { readonly validation: string; readonly isScam?: boolean | undefined }
}

/** A session that is asked for. */
export type Proposed = Pick<
  WalletKitTypes.SessionProposal["params"],
  "proposer" | "requiredNamespaces" | "optionalNamespaces"
>

/** A request of a site that is connected. */
export interface Requested {
  readonly chainId: string
  readonly request: { readonly method: string; readonly params: unknown }
}

/** Thrown for a question that nobody needs an answer to any more. */
export const gone = Symbol("gone")

/** Asks whoever holds the phone; throws `gone` when the question is taken back. */
export type Ask = (question: PhoneQuestion) => Promise<boolean>

/** A site by what it says of itself. */
export const siteOf = ({ name, url, icons }: { name: string; url: string; icons: Array<string> }): PhoneSite => ({
  name,
  url,
  icon: icons[0] || undefined
})

/** What the verify service found, in one word. */
export const verdictOf = ({ verified: { validation, isScam } }: Verified): Verdict => {
  if (isScam) return "scam"
  return validation === "VALID" ? "match" : validation === "INVALID" ? "mismatch" : "unknown"
}
