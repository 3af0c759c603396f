import type { StoredSnapshot } from "./Snapshot.ts"

/** Stored texts have no invisible characters (SEC-24). Every page loads this code, so it only rejects and does not clean. */
const text = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= longest && !/\p{C}/u.test(value)

/** Reads a stored snapshot; if storage throws or the value has another shape, it counts as empty (SEC-31). */
export const readSnapshot = (read: () => string | null | undefined): StoredSnapshot | undefined => {
  try {
    const { address, name, balanceText, networkId, networkName } = JSON.parse(read() ?? "null") ?? {}
    if (!text(address, 128) || !/^[\w.]+$/.test(address) || !text(networkId, 80) || !/^\w+:\w+$/.test(networkId)) return
    return {
      address,
      networkId: networkId as `${string}:${string}`,
      networkName: text(networkName, 64) ? networkName : "",
      ...(text(name, 64) ? { name } : {}),
      ...(text(balanceText, 40) ? { balanceText } : {})
    }
  } catch {
    return undefined
  }
}
