import type { PolkadotAccess, PolkadotProvider } from "../../services/wallets/PolkadotProvider.ts"

/** The wallets that were allowed to this page since it was loaded. */
export interface Accesses {
  readonly get: (provider: PolkadotProvider) => PolkadotAccess | undefined
  readonly set: (provider: PolkadotProvider, access: PolkadotAccess | undefined) => void
  /** Calls back when the accounts of a wallet may have changed, from when it is allowed. Returns the unsubscribe. */
  readonly watch: (provider: PolkadotProvider, changed: () => void) => () => void
}

/** A wallet tells of changes only to sites that it allows, so that a subscription may have to wait. */
export const makeAccesses = (): Accesses => {
  const granted = new WeakMap<PolkadotProvider, PolkadotAccess>()
  const watched = new Map<PolkadotProvider, ReadonlyArray<() => void>>()
  const watchers = (provider: PolkadotProvider) => watched.get(provider) ?? []
  return {
    get: (provider) => granted.get(provider),
    set: (provider, access) => {
      if (access === undefined) granted.delete(provider)
      else granted.set(provider, access)
      for (const follow of watchers(provider)) follow()
    },
    watch: (provider, changed) => {
      let access: PolkadotAccess | undefined
      let stop = () => {}
      const follow = () => {
        const now = granted.get(provider)
        if (now === access) return
        stop()
        access = now
        stop = now?.watch(changed) ?? (() => {})
      }
      watched.set(provider, [...watchers(provider), follow])
      follow()
      return () => {
        const others = watchers(provider).filter((one) => one !== follow)
        if (others.length > 0) watched.set(provider, others)
        else watched.delete(provider)
        stop()
      }
    }
  }
}
