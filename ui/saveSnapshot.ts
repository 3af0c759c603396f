import type { LatchkeyOptions } from "../services/ports/options/Options.ts"
import type { Snapshot } from "../services/instance/snapshot/Snapshot.ts"
import type { SnapshotPlaces } from "./host/snapshotPlaces.ts"

/**
 * Stores a snapshot with connected accounts, or removes the stored one without any; with `cookie` also as a cookie for the
 * server. A layer that the host gave keeps its values in places of its own, and paints nothing at the next visit.
 */
export const saveSnapshot = (
  { status, address, name, balanceText, networkId, networkName, accounts: all }: Snapshot,
  { key, cookie }: SnapshotPlaces,
  { tabs, cookie: cookies }: Pick<LatchkeyOptions, "cookie" | "tabs">,
  layer: unknown
) => {
  if (status === "connecting") return
  // Accounts that are still being looked up stay stored.
  const accounts = Object.values(all).flatMap((one) =>
    one.address === undefined ? [] : [{ address: one.address, networkId: one.networkId, walletId: one.walletId }]
  )
  const text =
    accounts.length > 0
      ? JSON.stringify({ v: 1, address, name, balanceText, networkId, networkName, accounts })
      : undefined
  try {
    const area = layer === undefined ? (tabs === "isolated" ? sessionStorage : localStorage) : undefined
    if (text === undefined) area?.removeItem(key)
    else area?.setItem(key, text)
  } catch {
    // Storage is full or denied: the next visit starts without a snapshot.
  }
  if (cookies === undefined) return
  // With isolated tabs a cookie would tell a server what another tab shows.
  const shared = tabs === "isolated" ? undefined : text
  try {
    document.cookie = `${cookie}=${encodeURIComponent(shared ?? "")};path=/;samesite=lax;max-age=${shared === undefined ? 0 : 2_592_000}`
  } catch {
    // A sandboxed frame has no cookies: the server paints its next visit without a snapshot.
  }
}
