import { mira, nadia } from "../fernhold.ts"
import type { SignInRecord } from "./playSignIn.ts"
import type { SignInCell, SignInEvent } from "./signInCells.ts"

/** Whose sign-in stands in the end, and how often the wallet may have been asked for it. */
const ends: Readonly<Record<SignInEvent, readonly [who: string | undefined, yeses: number]>> = {
  "closed before the yes": [undefined, 0],
  "closed between the yes and the answer": [undefined, 1],
  "closed after the answer": [nadia, 1],
  "reloaded before the yes": [undefined, 0],
  "reloaded between the yes and the answer": [nadia, 1],
  "reloaded after the answer": [nadia, 1],
  "a second tab signs out": [undefined, 1],
  "a second tab signs in as another": [mira, 2],
  "silent for 3 s": [nadia, 1],
  "silent for 20 s": [nadia, 1],
  "silent for 3 min": [nadia, 1],
  "502 at the look, then back": [nadia, 1],
  "502 at the yes, then back": [nadia, 1],
  "502 at the sign-out, then back": [undefined, 1],
  "ended at the server while the page was hidden": [undefined, 1],
  "the clock is 5 min fast": [nadia, 1],
  "the clock is 15 min slow": [nadia, 1]
}
/** Events after which the question stands, with its wallet connected. */
const asks: ReadonlySet<SignInEvent> = new Set([
  "reloaded before the yes",
  "ended at the server while the page was hidden"
])

/** What is wrong with a record: pages, server and storage must agree, and no approval is asked for twice. */
export const judgeSignIn = ({ kind, event }: SignInCell, record: SignInRecord): ReadonlyArray<string> => {
  const [who, yeses] = ends[event]
  const wrong = [...record.faults]
  const check = (is: boolean, what: string) => {
    if (!is) wrong.push(what)
  }
  for (const page of record.pages) {
    check(page.signedIn === who, `a page shows ${page.signedIn ?? "nobody"} as signed in`)
    check(page.step !== "checking", "a page is still looking")
    const isOpen = page.step === "asking"
    check(isOpen === asks.has(event), isOpen ? "a page asks" : "no page asks")
    check(isOpen === (page.view === "SIWXSignMessage"), `the view is ${page.view}`)
    const isConnected =
      who !== undefined || asks.has(event) || (kind === "optional" && event !== "502 at the sign-out, then back")
    check((page.connected !== undefined) === isConnected, `a page is ${isConnected ? "dis" : ""}connected`)
    check(record.stored.connection === (page.connected !== undefined), "the stored connection is another")
  }
  if (record.device === undefined) check(record.server === who, `the server has ${record.server ?? "nobody"}`)
  else check(record.device.includes(nadia) === (who !== undefined), "the device keeps another sign-in")
  check(!record.stored.owed, "a sign-out is still owed")
  check(record.yeses === yeses, `the wallet was asked ${record.yeses} times`)
  return wrong
}
