import type { Fault, Faults } from "./Fault.ts"

/** The faults, and `take`, which the server calls for each request. */
export const createFaults = (): Faults & { take(path: string): Fault | undefined } => {
  const faults = new Map<string, Fault>()
  return {
    set: (pathPrefix, fault) => void faults.set(pathPrefix, fault),
    clear: (pathPrefix) => (pathPrefix === undefined ? faults.clear() : void faults.delete(pathPrefix)),
    list: () => Object.fromEntries(faults),
    take: (path) => {
      const prefix = [...faults.keys()]
        .filter((candidate) => path.startsWith(candidate))
        .sort((a, b) => b.length - a.length)[0]
      if (prefix === undefined) return undefined
      const fault = faults.get(prefix)!
      if (fault.times !== undefined) {
        if (fault.times <= 1) faults.delete(prefix)
        else faults.set(prefix, { ...fault, times: fault.times - 1 })
      }
      return fault
    }
  }
}
