import { signInKinds, type SignInKind } from "./signInKinds.ts"

/** What comes between. */
export const signInEvents = [
  "closed before the yes",
  "closed between the yes and the answer",
  "closed after the answer",
  "reloaded before the yes",
  "reloaded between the yes and the answer",
  "reloaded after the answer",
  "a second tab signs out",
  "a second tab signs in as another",
  "silent for 3 s",
  "silent for 20 s",
  "silent for 3 min",
  "502 at the look, then back",
  "502 at the yes, then back",
  "502 at the sign-out, then back",
  "ended at the server while the page was hidden",
  "the clock is 5 min fast",
  "the clock is 15 min slow"
] as const
export type SignInEvent = (typeof signInEvents)[number]

export interface SignInCell {
  readonly kind: SignInKind
  readonly event: SignInEvent
}

export const signInCells: ReadonlyArray<SignInCell> = signInKinds.flatMap((kind) =>
  signInEvents.map((event) => ({ kind, event }))
)

/** Whether sign-ins are kept on the device. */
export const isLocalKind = (kind: SignInKind): boolean => kind === "required" || kind === "optional"

const needsServer: ReadonlySet<SignInEvent> = new Set([
  "closed between the yes and the answer",
  "reloaded between the yes and the answer",
  "silent for 3 s",
  "silent for 20 s",
  "silent for 3 min",
  "502 at the look, then back",
  "502 at the yes, then back",
  "502 at the sign-out, then back",
  "ended at the server while the page was hidden"
])

/** Why a cell cannot be. */
export const impossible = ({ kind, event }: SignInCell): string | undefined => {
  if (kind === "cloud" && event === "reloaded between the yes and the answer")
    return "the token of its session comes with the answer, which the page did not live to see"
  return isLocalKind(kind) && needsServer.has(event)
    ? "the device keeps the sign-in: there is no server between"
    : undefined
}
