import type { PairingNamespaces } from "../../services/pairing/pairingNamespaces.ts"

/** What is asked for, in the library's form. Chains are read by our own adapters, so it needs no RPC addresses. */
export const toOptional = (asked: PairingNamespaces) =>
  Object.fromEntries(
    Object.entries(asked).map(([namespace, { chains, methods, events }]) => [
      namespace,
      { chains: [...chains], methods: [...methods], events: [...events] }
    ])
  )
