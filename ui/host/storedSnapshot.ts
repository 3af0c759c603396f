import type { StoredSnapshot } from "../../services/snapshot/Snapshot.ts"
import { readSnapshot } from "../../services/snapshot/readSnapshot.ts"
import { snapshotPlaces } from "./snapshotPlaces.ts"

/** The last session's snapshot in this browser; storage that is denied counts as empty. */
export const loadSnapshot = (): StoredSnapshot | undefined => {
  try {
    return readSnapshot(localStorage.getItem(snapshotPlaces.key))
  } catch {
    return undefined
  }
}

/** The last session's snapshot in a `Cookie` header. */
export const cookieSnapshot = (header: string): StoredSnapshot | undefined => {
  const text = new RegExp(`(?:^|; *)${snapshotPlaces.cookie}=([^;]*)`).exec(header)?.[1]
  try {
    return readSnapshot(text && decodeURIComponent(text))
  } catch {
    return undefined
  }
}
