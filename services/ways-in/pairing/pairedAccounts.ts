import type { Namespace } from "../../base/caip/Namespace.ts"
import type { PairedProviderAccount } from "../../ports/connectors/PairedProvider.ts"
import type { PairedSession } from "./PairedSession.ts"

/**
 * The accounts that a session shares in a namespace, each with the networks it is shared on. `order` is the wallet's own
 * word on what comes first: a hint, so that only what the session has is given.
 */
export const pairedAccounts = (
  session: PairedSession | undefined,
  namespace: Namespace,
  order: ReadonlyArray<string> = []
): ReadonlyArray<PairedProviderAccount> => {
  const networks = new Map<string, PairedProviderAccount["networks"]>(order.map((address) => [address, []]))
  for (const { namespace: its, address, networkId } of session?.accounts ?? [])
    if (its === namespace) networks.set(address, [...(networks.get(address) ?? []), networkId])
  return [...networks].flatMap(([address, on]) => (on.length > 0 ? [{ address, networks: on }] : []))
}
