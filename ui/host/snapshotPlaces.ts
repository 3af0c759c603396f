/** Where the last snapshot is kept: its key in `localStorage`, and the cookie a server reads it from. */
export const snapshotPlaces = { key: "@latchkey/snapshot", cookie: "latchkey" } as const

export type SnapshotPlaces = typeof snapshotPlaces
