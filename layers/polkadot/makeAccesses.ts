import type { PolkadotAccess, PolkadotProvider } from "../../services/ports/connectors/PolkadotProvider.ts"

/** What the wallets have answered to this page since it was loaded. */
export interface Accesses {
  readonly get: (provider: PolkadotProvider) => PolkadotAccess | undefined
  readonly set: (provider: PolkadotProvider, access: PolkadotAccess | undefined) => void
  /** Why the wallet does not allow this page; it is not asked again before its user presses it. */
  readonly refusal: (provider: PolkadotProvider) => Refusal | undefined
  readonly refuse: (provider: PolkadotProvider, refusal: Refusal | undefined) => void
  /** The wallet's watchers ask it again. */
  readonly tell: (provider: PolkadotProvider) => void
  /** Calls back when the accounts of a wallet may have changed, from when it is allowed, or refused. Returns the unsubscribe. */
  readonly watch: (provider: PolkadotProvider, changed: () => void) => () => void
}

interface Refusal {
  readonly cause: unknown
}

interface Watcher {
  readonly follow: () => void
  readonly changed: () => void
}

/** A wallet reports changes only to sites that it allows, so a subscription may have to wait. */
export const makeAccesses = (): Accesses => {
  const granted = new WeakMap<PolkadotProvider, PolkadotAccess>()
  const refused = new WeakMap<PolkadotProvider, Refusal>()
  const watched = new Map<PolkadotProvider, ReadonlyArray<Watcher>>()
  const watchers = (provider: PolkadotProvider) => watched.get(provider) ?? []
  const tell = (provider: PolkadotProvider) => {
    for (const { changed } of watchers(provider)) changed()
  }
  return {
    get: (provider) => granted.get(provider),
    set: (provider, access) => {
      if (access === undefined) granted.delete(provider)
      else granted.set(provider, access)
      for (const { follow } of watchers(provider)) follow()
    },
    refusal: (provider) => refused.get(provider),
    refuse: (provider, refusal) => {
      if (refusal === undefined) {
        refused.delete(provider)
        return
      }
      refused.set(provider, refusal)
      tell(provider)
    },
    tell,
    watch: (provider, changed) => {
      let access: PolkadotAccess | undefined
      let stop = () => {}
      let isWatching = false
      const follow = () => {
        const now = granted.get(provider)
        if (now === access) return
        stop()
        access = now
        stop = now?.watch(changed) ?? (() => {})
        if (isWatching && now !== undefined) changed()
      }
      const watcher: Watcher = { follow, changed }
      watched.set(provider, [...watchers(provider), watcher])
      follow()
      isWatching = true
      return () => {
        const others = watchers(provider).filter((one) => one !== watcher)
        if (others.length > 0) watched.set(provider, others)
        else watched.delete(provider)
        stop()
      }
    }
  }
}
