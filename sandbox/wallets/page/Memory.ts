import type { WalletChain } from "../PageWalletConfig.ts"

/** What an EVM wallet remembers about a site. */
export interface Memory {
  readonly granted: boolean
  /** The other namespaces whose accounts the site may see. */
  readonly grantedIn: ReadonlyArray<string>
  readonly locked: boolean
  readonly account: number
  readonly chainId: number
  /** Networks the site added. */
  readonly added: ReadonlyArray<WalletChain>
}

/** Keeps the memory of one wallet in the page's storage, or only here when the page has none. */
export const createMemory = <M extends object>(key: string, first: M) => {
  const storageKey = `sandbox-wallet:${key}`
  const load = (): M => {
    try {
      const text = localStorage.getItem(storageKey)
      return text === null ? first : { ...first, ...(JSON.parse(text) as Partial<M>) }
    } catch {
      return first
    }
  }
  let current = load()
  return {
    storageKey,
    get: () => current,
    set: (change: Partial<M>) => {
      current = { ...current, ...change }
      try {
        localStorage.setItem(storageKey, JSON.stringify(current))
      } catch {
        // A page without storage: the wallet forgets on reload, as a real one would not, but continues.
      }
    },
    /** Reads again what another tab wrote. */
    reload: () => {
      current = load()
    }
  }
}
