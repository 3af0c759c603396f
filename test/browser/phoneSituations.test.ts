import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import {
  byCode,
  byLink,
  openWay,
  setClock,
  takeLink,
  ways,
  waysBut,
  withOneYes,
  type PhoneCell
} from "./support/PhoneCell.ts"
import { phoneMeetings, type Moment, type Situation } from "./support/phoneMeetings.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { sheet } from "./support/steps.ts"

// The table of test/scenarios/pairingSituations.test.ts with a foreign wallet on a real relay, in a browser: what the page says, what the
// phone holds and what is stored agree, and no approval is asked for twice.
//
// Cells that are elsewhere:
// | situation                | moment  | way           | test                                                                         |
// | ------------------------ | ------- | ------------- | ---------------------------------------------------------------------------- |
// | the sheet is closed      | all     | all           | phoneClosings                                                                |
// | reload                   | before  | code          | pairingLate: "a page that is reloaded with the code in sight"                |
// | reload                   | between | code          | pairingLate: "reloaded between agreeing and settling"                        |
// | reload                   | before  | code, one yes | pairingSignIn: "the page is thrown away while the phone asks"                |
// | reload                   | after   | code          | pairing: "the next visit goes on where this one ended"                       |
// | reload                   | after   | code, one yes | pairingSignIn: "one yes on the phone connects and signs in"                  |
// | another tab disconnects  | after   | code          | pairing: "two tabs"                                                          |
// | the relay is cut         | before  | code          | pairing: "the relay is cut while the code shows"                             |
// | no network               | after   | code          | pairing: "the network goes and comes back"                                   |
// | a browser wallet         | all     | one yes       | test/scenarios/signInSituations.test.ts                                      |
//
// Impossible cells: before the answer no account is connected, so another tab has nothing to sign out of. A link that was not opened is
// known to no wallet (pairing, SEC-16). Where the clock is set ahead past the link's own end, 5 min after it was made, the library forgets its key with
// the next pulse: no page can read, and so end, what a phone with a right clock agrees to after that.
// Silences of 3 s, 20 s and 3 min, and a code's end, are on virtual time in the scripted table: a phone's clock cannot be moved.

const moments: ReadonlyArray<Moment> = ["before", "between", "after"]

let host: Host
let meetings: ReturnType<typeof phoneMeetings>
beforeAll(async () => {
  host = await startHost()
  meetings = phoneMeetings(host)
  await meetings.open()
})
afterAll(() => host[Symbol.asyncDispose]())
afterEach(({ task }) => (task.result?.state === "fail" ? meetings.renew() : undefined))

/** The next page or instance handles what was begun before. */
const successors: Readonly<Record<string, Situation>> = {
  "the page is reloaded": { ends: "connected", happens: ({ page }) => page.reload() },
  "the host disposes of the instance, and starts another": {
    ends: "connected",
    happens: ({ page }) => page.evaluate(() => window.endHosts()),
    later: ({ page }) => page.evaluate(() => void window.startHost())
  },
  "the host disposes of the instance, and the page is reloaded": {
    ends: "connected",
    happens: ({ page }) => page.evaluate(() => window.endHosts()),
    later: ({ page }) => page.reload()
  }
}
/** Another tab of the site, by its host. */
const inOtherTab =
  (act: "disconnect" | "signOut") =>
  async ({ context }: PhoneCell) => {
    const other = await context.newPage()
    await other.goto(host.url)
    await other.evaluate((name) => window.hosts[0]![name](), act)
    await other.close()
  }
const network: Readonly<Record<string, Situation>> = {
  "the network goes, and comes back": {
    ends: "connected",
    happens: ({ context }) => context.setOffline(true),
    later: ({ context }) => context.setOffline(false)
  }
}
const waysOf = waysBut({
  "before the page is reloaded": [byCode, withOneYes],
  "between the page is reloaded": [byCode],
  "after the page is reloaded": [byCode, withOneYes],
  "after the network goes, and comes back": [byCode],
  "before the relay closes every socket": [byCode],
  "after another tab disconnects": [byCode]
})

describe.each(Object.entries({ ...successors, ...network }))("%s", (name, situation) => {
  test.each(moments)("%s", (moment) => meetings.meet(moment, situation, waysOf(moment, name)))
})

describe("the browser's Back leads to another page of the site", () => {
  const begins = async (cell: PhoneCell) => {
    await cell.page.goto(`${host.url}?page=2`)
    await openWay(cell)
    return takeLink(cell)
  }
  const situation: Situation = { ends: "connected", happens: ({ page }) => page.goBack() }
  test.each(moments)("%s", (moment) => meetings.meet(moment, situation, ways, begins))
})

describe("the relay closes every socket", () => {
  const happens = async ({ phone }: PhoneCell) => {
    host.sandbox.relay.drop()
    // What a phone says to a socket that is gone it repeats after 15 s: its own library does so, and not the page.
    await phone.when(({ online }) => !online)
    await phone.when(({ online }) => online)
  }
  test.each(["before", "after"] as const)("%s", (moment) =>
    meetings.meet(moment, { ends: "connected", happens }, waysOf(moment, "the relay closes every socket"))
  )
  test.each([
    [byLink, 1101],
    [withOneYes, 1117]
  ] as const)("between, %s: as soon as it has the answer", (way, cutAt) =>
    meetings.meet("before", { ends: "connected", happens: async () => host.sandbox.relay.faults.set({ cutAt }) }, [way])
  )
})

describe("another tab disconnects", () => {
  test.each(moments)("%s", (moment) =>
    meetings.meet(
      moment,
      { ends: moment === "after" ? "apart" : "connected", happens: inOtherTab("disconnect") },
      waysOf(moment, "another tab disconnects")
    )
  )
})

test("another tab signs out", () =>
  meetings.meet("after", { ends: "apart", happens: inOtherTab("signOut") }, [withOneYes]))

describe("the clock is set 15 min back", () => {
  const happens = (cell: PhoneCell) => setClock(cell, -900_000)
  test.each(moments)("%s", (moment) =>
    meetings.meet(moment, { ends: "connected", happens }, moment === "after" ? ways : [byCode, byLink])
  )
  // The signed message has a later time than the device: it does not count, and the session of the same approval ends with it.
  test.each(["before", "between"] as const)("%s, signing in with one yes", async (moment) => {
    const later = async ({ page }: PhoneCell) =>
      sheet(page).getByRole("heading", { name: "Error signing message" }).waitFor()
    await meetings.meet(moment, { ends: "apart", happens, later }, [withOneYes])
    // After such a wallet the next link only connects: the next page has seen none.
    await meetings.renew()
  })
})

// The link itself holds a minute longer.
describe("the clock is set ahead, past the code's end", () => {
  test.each(moments)("%s", (moment) =>
    meetings.meet(moment, {
      ends: moment === "after" ? "connected" : "apart",
      happens: async (cell) => {
        await setClock(cell, 245_000)
        if (moment !== "after") await sheet(cell.page).getByRole("heading", { name: "This code has expired" }).waitFor()
      }
    })
  )
})

test("the clock is 5 min ahead from the start: the relay refuses it, and once it is right the next link works", async () => {
  const happens = async () => {}
  await meetings.meet("before", { ends: "connected", happens }, ways, async (cell) => {
    const { page } = cell
    await setClock(cell, 300_000)
    await openWay(cell)
    await sheet(page).getByRole("heading", { name: "Failed to connect" }).waitFor()
    await page.locator("[data-latchkey]").getByText("Session Expired", { exact: true }).waitFor()
    await setClock(cell, 0)
    await sheet(page).getByRole("button", { name: "Try again" }).click()
    return takeLink(cell)
  })
})

test("the clock is 15 min behind from the start: the link has ended for every phone, which asks nobody", async () => {
  for (const way of ways) {
    const cell = await meetings.cellOf(way)
    await cell.page.bringToFront()
    const before = cell.phone.asked.length
    await setClock(cell, -900_000)
    await openWay(cell)
    await expect(cell.phone.pair(await takeLink(cell))).rejects.toThrow("expired")
    expect(cell.phone.asked.length).toBe(before)
    expect(cell.phone.sessions).toEqual([])
    expect(await cell.page.evaluate(() => window.hosts[0]!.snapshot.get().status)).toBe("disconnected")
  }
  // A code that was drawn is waited for until its end.
  await meetings.renew()
})
