/** Where the last snapshot is stored: its key in `localStorage`, and the cookie that a server reads. */
export const snapshotPlaces = { key: "@latchkey/snapshot", cookie: "latchkey" } as const

export type SnapshotPlaces = typeof snapshotPlaces
