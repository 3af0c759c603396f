import type { PairingNamespaces } from "../../services/pairing/pairingNamespaces.ts"

/** What is asked for, in the library's form. It looks RPC addresses up by whole ids and by references, so it gets both. */
export const toOptional = (asked: PairingNamespaces) =>
  Object.fromEntries(
    Object.entries(asked).map(([namespace, { chains, methods, events, rpcMap }]) => [
      namespace,
      {
        chains: [...chains],
        methods: [...methods],
        events: [...events],
        rpcMap: {
          ...rpcMap,
          ...Object.fromEntries(Object.entries(rpcMap).map(([reference, url]) => [`${namespace}:${reference}`, url]))
        }
      }
    ])
  )
