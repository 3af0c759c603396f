import { Connections } from "latchkey"
import { useLatchkey, useService, useStore } from "latchkey/react"
import type { HostNamespace } from "./HostNamespace.ts"

/** The account that acts in one namespace. */
export interface Key {
  readonly address: string
  readonly walletName: string
  readonly networkId: string
  /** Whether calls without a namespace, such as `send`, are made with it. */
  readonly isInUse: boolean
}

/** The connected account of each namespace. Suspends until the core is loaded. */
export const useKeys = (): Partial<Readonly<Record<HostNamespace, Key>>> => {
  const { namespaces, networks, active } = useStore(useService(Connections).state)
  const { latchkey } = useLatchkey()
  const first = latchkey.options.networks
  return Object.fromEntries(
    Object.entries(namespaces).flatMap(([namespace, state]) => {
      if (state.status !== "connected") return []
      const network = networks[namespace as HostNamespace]?.active.id ?? `${first[0]?.id}`
      const [{ address }] = state.accounts
      const key: Key = {
        address,
        walletName: state.connector.name,
        networkId: network,
        isInUse: namespace === active
      }
      return [[namespace, key]]
    })
  )
}
