import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { AccountSnapshot, StoredSnapshot } from "./Snapshot.ts"

const is = (value: unknown, pattern: RegExp): value is string => typeof value === "string" && pattern.test(value)

/** Stored texts have no invisible characters (SEC-24). Every page loads this code, so it only rejects and does not clean. */
const text = (value: unknown) => (is(value, /^\P{C}{1,64}$/u) ? value : undefined)

const isNetwork = (value: unknown): value is Caip2 => is(value, /^[a-z]\w*:\w{1,64}$/)

/**
 * Reads a stored snapshot; if storage throws or the value has another shape, it counts as empty (SEC-31). An earlier
 * version stored the active account only.
 */
export const readSnapshot = (read: () => string | null | undefined): StoredSnapshot | undefined => {
  try {
    const stored = JSON.parse(read() ?? "")
    const accounts: Record<string, AccountSnapshot> = {}
    for (const { address, networkId, walletId } of [stored, ...(stored.accounts ?? [])])
      if (is(address, /^[\w.]{1,128}$/) && isNetwork(networkId))
        accounts[networkId.split(":")[0]!] = { status: "connecting", address, networkId, walletId: text(walletId) }
    const { networkId } = stored
    if (isNetwork(networkId) && Object.keys(accounts)[0])
      return {
        ...accounts[networkId.split(":")[0]!],
        networkId,
        networkName: text(stored.networkName) ?? "",
        name: text(stored.name),
        balanceText: text(stored.balanceText),
        accounts
      }
  } catch {}
  return undefined
}
