import type { WalletKitTypes } from "@reown/walletkit"
import type { PhoneQuestion, PhoneSite, Verdict } from "./Phone.ts"

/** The library's data about the requesting site. */
export interface Verified {
  readonly verified: { readonly validation: string; readonly isScam?: boolean | undefined }
}

/** A session proposal. */
export type Proposed = Pick<
  WalletKitTypes.SessionProposal["params"],
  "proposer" | "requiredNamespaces" | "optionalNamespaces"
>

/** A request of a connected site. */
export interface Requested {
  readonly chainId: string
  readonly request: { readonly method: string; readonly params: unknown }
}

/** Thrown for a question that no longer needs an answer. */
export const gone = Symbol("gone")

/** Asks the phone's user; throws `gone` if the question is withdrawn. */
export type Ask = (question: PhoneQuestion) => Promise<boolean>

/** A site from its own metadata. */
export const siteOf = ({ name, url, icons }: { name: string; url: string; icons: Array<string> }): PhoneSite => ({
  name,
  url,
  icon: icons[0] || undefined
})

/** The result of the verify service. */
export const verdictOf = ({ verified: { validation, isScam } }: Verified): Verdict => {
  if (isScam) return "scam"
  return validation === "VALID" ? "match" : validation === "INVALID" ? "mismatch" : "unknown"
}
