import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import type { StoredSnapshot } from "../../services/instance/snapshot/Snapshot.ts"
import { readSnapshot } from "../../services/instance/snapshot/readSnapshot.ts"
import { snapshotPlaces } from "./snapshotPlaces.ts"

/** The last session's snapshot from this browser's storage, or this tab's. */
export const loadSnapshot = ({ tabs }: LatchkeyOptions): StoredSnapshot | undefined =>
  readSnapshot(() => (tabs === "isolated" ? sessionStorage : localStorage).getItem(snapshotPlaces.key))

/** The last session's snapshot from a `Cookie` header. */
export const cookieSnapshot = ({ cookie = "" }: LatchkeyOptions): StoredSnapshot | undefined =>
  readSnapshot(() => {
    const text = new RegExp(`(?:^|; *)${snapshotPlaces.cookie}=([^;]*)`).exec(cookie)?.[1]
    return text && decodeURIComponent(text)
  })
