import { loginWays, type LoginWay } from "../../support/logins/loginCells.ts"

/** What happens while a login is under way. */
export const loginEvents = [
  "closed by X",
  "closed by Escape",
  "closed by Back",
  "closed by a press outside",
  "closed by the host",
  "disposed of, and started again",
  "page reloaded",
  "second tab signs out",
  "second tab signs in as another",
  "second tab changes the account type"
] as const
export type LoginEvent = (typeof loginEvents)[number]

/**
 * How the frame answers what logs somebody in. `held` comes once the event is over, `lost` never; with `doubled` the event falls
 * between the yes and the account, where it can.
 */
export const answerKinds = ["prompt", "held", "doubled", "lost"] as const
export type AnswerKind = (typeof answerKinds)[number]

/** One situation of the table. */
export interface LoginCell {
  readonly way: LoginWay
  readonly event: LoginEvent
  readonly kind: AnswerKind
}

/** Each way meets each event, and each event each kind of answer. */
export const loginCells: ReadonlyArray<LoginCell> = loginWays.flatMap((way, row) =>
  loginEvents.map((event, column) => ({ way, event, kind: answerKinds[(row + column) % answerKinds.length]! }))
)

/** What the table leaves to other tests, and why. */
export const elsewhere: ReadonlyArray<readonly [what: string, where: string]> = [
  [
    "the answers of each event and way that its cell does not have",
    "the same events, by moments of virtual time: test/scenarios/loginSituations.test.ts"
  ],
  [
    "answers after 3 s, 20 s and 3 min, and a second try meanwhile",
    "these are moments of virtual time: test/scenarios/loginSituations.test.ts"
  ],
  ["the outcome that a host's `connect` tells", "it needs no real part: test/scenarios/loginSituations.test.ts"],
  ["the secure site is away at the next start", "its pauses are minutes: test/scenarios/loginSituations.test.ts"],
  [
    "faults of a service, of its window and of the frame",
    "no part of who is logged in: test/browser/social.test.ts, test/browser/email.test.ts"
  ],
  ["a sign-out that the site does not answer", "no login is under way: test/browser/loginTabs.test.ts"]
]

export const isClosing = (event: LoginEvent): boolean => event.startsWith("closed")
/** Whether each run drives the cell; the others take minutes. */
export const isDrivenAlways = ({ way, event }: LoginCell): boolean => way === "email" && isClosing(event)
export const isOfTab = (event: LoginEvent): boolean => event.startsWith("second tab")

/** The user that is logged in at the end: on the page, at the secure site and in the storage. */
export const expectedEnd = ({ way, event, kind }: LoginCell): "in" | "out" | "another" | "smart" => {
  if (event === "second tab signs out") return "out"
  if (event === "second tab signs in as another") return "another"
  if (event === "second tab changes the account type") return "smart"
  if (event === "page reloaded") return kind === "prompt" ? "out" : "in"
  // The page that has come back shows nothing of the login: what is closed there is something else.
  if (way === "social by redirect") return isClosing(event) && kind === "lost" ? "out" : "in"
  return "out"
}
