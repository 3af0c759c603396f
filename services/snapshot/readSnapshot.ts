import type { StoredSnapshot } from "./Snapshot.ts"

/** What we stored has no characters that cannot be seen (SEC-24); every page carries this, so nothing is cut here. */
const text = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= longest && !/\p{C}/u.test(value)

/** Reads a stored snapshot; a place that is denied, and anything that is not exactly one, count as empty (SEC-31). */
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
