import type { StoredSnapshot } from "../../services/snapshot/Snapshot.ts"
import { readSnapshot } from "../../services/snapshot/readSnapshot.ts"
import { snapshotPlaces } from "./snapshotPlaces.ts"

/** The last session's snapshot from this browser's storage. */
export const loadSnapshot = (): StoredSnapshot | undefined =>
  readSnapshot(() => localStorage.getItem(snapshotPlaces.key))

/** The last session's snapshot from a `Cookie` header. */
export const cookieSnapshot = (header: string): StoredSnapshot | undefined =>
  readSnapshot(() => {
    const text = new RegExp(`(?:^|; *)${snapshotPlaces.cookie}=([^;]*)`).exec(header)?.[1]
    return text && decodeURIComponent(text)
  })
