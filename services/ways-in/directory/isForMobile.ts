import type { WalletEntry } from "../../ports/connectors/WalletEntry.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { redirecting } from "../../ports/connectors/redirectLink.ts"

/** Whether a phone lists a wallet: it has a mobile link, or it is one of three that open by other means (spec 2). */
export const isForMobile = ({ id, mobile_link }: WalletEntry, namespace: Namespace): boolean =>
  Boolean(mobile_link) ||
  id === redirecting.coinbase ||
  (namespace === "solana" && (id === redirecting.phantom || id === redirecting.solflare))
