import type { Snapshot } from "../services/snapshot/Snapshot.ts"
import type { SnapshotPlaces } from "./host/snapshotPlaces.ts"

/**
 * Stores a connected snapshot, or removes the stored one if disconnected; with `cookies` also as a cookie for the
 * server.
 */
export const saveSnapshot = (
  { status, address, name, balanceText, networkId, networkName }: Snapshot,
  { key, cookie }: SnapshotPlaces,
  cookies: boolean
) => {
  if (status === "connecting") return
  const text =
    status === "connected" ? JSON.stringify({ address, name, balanceText, networkId, networkName }) : undefined
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage is full or denied: the next visit starts without a snapshot.
  }
  if (cookies)
    document.cookie = `${cookie}=${encodeURIComponent(text ?? "")};path=/;samesite=lax;max-age=${text === undefined ? 0 : 2_592_000}`
}
