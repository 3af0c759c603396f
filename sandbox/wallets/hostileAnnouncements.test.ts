import { Window } from "happy-dom"
import { expect, test } from "vitest"
import { hostileAnnouncements } from "./hostileAnnouncements.ts"

const rows = hostileAnnouncements()

test("there are at least 90 rows with titles of their own", () => {
  expect(rows.length).toBeGreaterThanOrEqual(90)
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length)
})

test("each row announces at once and again on request, and its own payload does not run by itself", () => {
  for (const { title, source } of rows) {
    const page = new Window({ url: "https://site.example/" })
    let events = 0
    page.addEventListener("eip6963:announceProvider", () => events++)
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the text is our own table
    const run = new Function("window", "CustomEvent", "Event", source)
    run(page, page.CustomEvent, page.Event)
    const first = events
    expect([title, first > 0]).toEqual([title, true])
    page.dispatchEvent(new page.Event("eip6963:requestProvider"))
    expect([title, events > first]).toEqual([title, true])
    expect([title, "__hostileRan" in page]).toEqual([title, false])
  }
})
