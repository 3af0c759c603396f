import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import type { StoredSnapshot } from "../../services/instance/snapshot/Snapshot.ts"
import { readSnapshot } from "../../services/instance/snapshot/readSnapshot.ts"
import { snapshotPlaces } from "./snapshotPlaces.ts"

const areaOf = ({ tabs }: LatchkeyOptions) => (tabs === "isolated" ? sessionStorage : localStorage)

/** The last session's snapshot from this browser's storage, or this tab's. */
export const loadSnapshot = (options: LatchkeyOptions): StoredSnapshot | undefined =>
  readSnapshot(() => areaOf(options).getItem(snapshotPlaces.key))

/** Removes the last session's snapshot, and the cookie, where each visit begins without a session. */
export const dropSnapshot = (options: LatchkeyOptions): void => {
  try {
    areaOf(options).removeItem(snapshotPlaces.key)
    if (options.cookie !== undefined) document.cookie = `${snapshotPlaces.cookie}=;path=/;max-age=0`
  } catch {
    // Where storage is denied nothing is stored.
  }
}

/** The last session's snapshot from a `Cookie` header. */
export const cookieSnapshot = ({ cookie = "" }: LatchkeyOptions): StoredSnapshot | undefined =>
  readSnapshot(() => {
    const text = new RegExp(`(?:^|; *)${snapshotPlaces.cookie}=([^;]*)`).exec(cookie)?.[1]
    return text && decodeURIComponent(text)
  })
