import { Data } from "effect"

/** Why a provider's page is not opened. */
export type BuyFault =
  /** The service gave no link, or one that is no page. */
  | "noLink"
  /** The link leads to a site that is neither the provider's nor the service's own. */
  | "otherSite"
  /** The link names another receiver, or does not name this one. */
  | "otherReceiver"
  /** The link is for another token or network. */
  | "otherPurchase"
  /** The user closed the window while it was empty. */
  | "closed"
  /** No link came in time. */
  | "late"
  /** The account or its network changed before the page was opened. */
  | "changed"

/** The provider's page is not what the visitor asked for: it is not opened. */
export class BuyRefused extends Data.TaggedError("BuyRefused")<{ readonly fault: BuyFault }> {}
