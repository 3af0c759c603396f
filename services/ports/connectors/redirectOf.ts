import type { Namespace } from "../../base/caip/Namespace.ts"
import type { Environment } from "../environment/Environment.ts"
import { redirectLink } from "./redirectLink.ts"

/** Where a wallet takes the page that is open, on a phone; `undefined` elsewhere, and for wallets that pair. */
export const redirectOf = (
  walletId: string,
  environment: Environment["Service"],
  namespace: Namespace
): string | undefined =>
  environment.mobile()
    ? redirectLink(walletId, {
        address: environment.address(),
        origin: environment.origin(),
        namespace,
        has: environment.has
      })
    : undefined
