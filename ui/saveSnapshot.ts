import type { LatchkeyOptions } from "../services/options/Options.ts"
import type { Snapshot } from "../services/snapshot/Snapshot.ts"
import type { SnapshotPlaces } from "./host/snapshotPlaces.ts"

/**
 * Stores a connected snapshot, or removes the stored one if disconnected; with `cookie` also as a cookie for the
 * server.
 */
export const saveSnapshot = (
  { status, address, name, balanceText, networkId, networkName }: Snapshot,
  { key, cookie }: SnapshotPlaces,
  { tabs, cookie: cookies }: Pick<LatchkeyOptions, "cookie" | "tabs">
) => {
  if (status === "connecting") return
  const text =
    status === "connected" ? JSON.stringify({ address, name, balanceText, networkId, networkName }) : undefined
  try {
    const area = tabs === "isolated" ? sessionStorage : localStorage
    if (text === undefined) area.removeItem(key)
    else area.setItem(key, text)
  } catch {
    // Storage is full or denied: the next visit starts without a snapshot.
  }
  // A cookie would tell a server what another tab shows.
  if (cookies !== undefined && tabs !== "isolated")
    document.cookie = `${cookie}=${encodeURIComponent(text ?? "")};path=/;samesite=lax;max-age=${text === undefined ? 0 : 2_592_000}`
}
