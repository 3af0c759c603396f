import { afterAll, afterEach, beforeAll, describe, test } from "vitest"
import { byCode, waysBut, withOneYes, type PhoneCell } from "./support/PhoneCell.ts"
import { phoneMeetings, type Moment, type Situation } from "./support/phoneMeetings.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { sheet } from "./support/steps.ts"
import { pressKey } from "../support/pressKey.ts"

// The part of phoneSituations.test.ts in which the sheet is closed.
//
// Cells that are elsewhere:
// | situation             | moment | way           | test                                                                |
// | --------------------- | ------ | ------------- | ------------------------------------------------------------------- |
// | Escape, Back, outside | before | code          | pairingLate: "Escape ends the step", "Back ends", "a press outside" |
// | Escape                | before | code, one yes | pairingSignIn: "a code that was only drawn"                         |
//
// Cells that cannot be: with the answer the sheet leaves by itself, and nothing is left to press (Close, Escape, Back, outside, after).

let host: Host
let meetings: ReturnType<typeof phoneMeetings>
beforeAll(async () => {
  host = await startHost()
  meetings = phoneMeetings(host)
  await meetings.open()
})
afterAll(() => host[Symbol.asyncDispose]())
afterEach(({ task }) => (task.result?.state === "fail" ? meetings.renew() : undefined))

const gone = (page: PhoneCell["page"]) => sheet(page).waitFor({ state: "detached" })
const press = (name: string) => async (cell: PhoneCell) => {
  await sheet(cell.page).getByRole("button", { name, exact: true }).click()
}

const closings: Readonly<Record<string, Situation>> = {
  Close: { ends: "apart", happens: press("Close") },
  Escape: { ends: "apart", happens: ({ page }) => pressKey(page, "Escape") },
  Back: { ends: "apart", happens: press("Back") },
  "a press outside": {
    ends: "connected",
    happens: async ({ page }) => {
      await page.locator("[data-latchkey] [part=backdrop]").click({ position: { x: 8, y: 8 } })
      await gone(page)
    }
  },
  "the host's close()": {
    ends: "connected",
    happens: async ({ page }) => {
      await page.evaluate(() => window.hosts[0]!.close())
      await gone(page)
    }
  }
}
const waysOf = waysBut({
  "before Escape": [byCode, withOneYes],
  "before Back": [byCode],
  "before a press outside": [byCode]
})
const moments: ReadonlyArray<Moment> = ["before", "between", "after"]

describe.each(Object.entries(closings))("%s", (name, situation) => {
  const cannot = name === "the host's close()" ? [] : ["after"]
  test.each(moments.filter((moment) => !cannot.includes(moment)))("%s", (moment) =>
    meetings.meet(moment, situation, waysOf(moment, name))
  )
})
