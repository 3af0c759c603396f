import type { RelayFault, RelayFaults } from "./RelayFault.ts"

/** What the relay asks of its switches. */
export interface AskedFaults extends RelayFaults {
  /** Whether one more publish shall go wrong this way; counts as one use. */
  take(name: "lose" | "ignore"): boolean
}

/** The faults; `changed` is called at each change. */
export const createRelayFaults = (changed: (fault: RelayFault) => void): AskedFaults => {
  let current: RelayFault = {}
  const put = (fault: RelayFault) => {
    current = fault
    changed(fault)
  }
  return {
    set: (fault) => put({ ...current, ...fault }),
    clear: (...names) =>
      put(
        names.length === 0
          ? {}
          : Object.fromEntries(Object.entries(current).filter(([name]) => !names.includes(name as keyof RelayFault)))
      ),
    list: () => current,
    take: (name) => {
      const left = current[name] ?? 0
      if (left <= 0) return false
      const { [name]: _, ...others } = current
      put(left > 1 ? { ...others, [name]: left - 1 } : others)
      return true
    }
  }
}
