export const loginWays = ["email", "social by window", "social by redirect", "Farcaster"] as const
export type LoginWay = (typeof loginWays)[number]

/** X, Escape, Back and a press outside are one event in the services; `disposed` is the host's own. */
export const loginEvents = [
  "closed before the yes",
  "closed between yes and answer",
  "closed after the answer",
  "disposed before the yes",
  "disposed between yes and answer",
  "disposed after the answer",
  "reloaded before the yes",
  "reloaded between yes and answer",
  "reloaded after the answer",
  "signed out in another tab",
  "signed in as another in another tab",
  "another account type in another tab",
  "silent for 3 s",
  "silent for 20 s",
  "silent for 3 min",
  "silent for 3 min, tried again meanwhile",
  "answered twice",
  "answer lost",
  "away at the next start, then back"
] as const
export type LoginEvent = (typeof loginEvents)[number]

export interface LoginCell {
  readonly way: LoginWay
  readonly event: LoginEvent
}

/** Every cell of the table. */
export const loginCells: ReadonlyArray<LoginCell> = loginWays.flatMap((way) =>
  loginEvents.map((event): LoginCell => ({ way, event }))
)

/** Why a cell cannot be; `undefined` for one that can, which runs. */
export const impossible = ({ way, event }: LoginCell): string | undefined => {
  if (way === "social by redirect" && event === "closed between yes and answer")
    return "the page that has come back shows nothing that could be closed"
  if (way === "social by redirect" && event === "closed after the answer") return "no sheet was open"
  if (way === "social by redirect" && event === "disposed before the yes") return "the page is gone: see `reloaded`"
  if (event === "silent for 3 min, tried again meanwhile" && way !== "email")
    return way === "Farcaster"
      ? "whoever looks for their phone has no deadline after which they would try again"
      : "another try at a service is another yes"
  if (way === "Farcaster" && event === "reloaded before the yes")
    return "the code that was shown counts no more: see `closed before the yes`"
  return undefined
}

/** The user that is logged in at the end: on the page, in the frame and in the storage. */
export const expectedEnd = ({ way, event }: LoginCell): "in" | "out" | "another" | "smart" => {
  if (event === "signed in as another in another tab") return "another"
  if (event === "another account type in another tab") return "smart"
  if (event === "signed out in another tab") return "out"
  if (event.includes("before the yes")) return "out"
  // Closing takes the request back; a page that ends does not.
  if (event === "closed between yes and answer" || event === "disposed between yes and answer") return "out"
  if (event === "silent for 3 min") return way === "Farcaster" ? "in" : "out"
  if (event === "answer lost") return "out"
  return "in"
}
