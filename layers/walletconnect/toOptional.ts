import type { PairingNamespaces } from "../../services/ways-in/pairing/pairingNamespaces.ts"

/** What is asked for, in the library's form. RPC addresses are ours alone to use: they may hold a key of the host's. */
export const toOptional = (asked: PairingNamespaces) =>
  Object.fromEntries(
    Object.entries(asked).map(([namespace, { chains, methods, events }]) => [
      namespace,
      { chains: [...chains], methods: [...methods], events: [...events] }
    ])
  )
