import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { loginWays } from "../support/logins/loginCells.ts"
import { elsewhere, answerKinds, isDrivenAlways, loginCells, loginEvents } from "./support/loginCells.ts"
import { playLoginCell } from "./support/playLoginCell.ts"
import { startHost, type Host } from "./support/startHost.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
  // Made when it is first asked for: on a busy machine that takes longer than a frame may.
  await fetch(`${host.sandbox.endpoints.secureSite}/frame.js`)
})
afterAll(() => host?.[Symbol.asyncDispose]())

// The cells that are driven always are in loginClosings.test.ts. Each way has its own persons at the site, so that ways may run at once, and the cells of one way in turn.
for (const way of loginWays)
  describe.concurrent(`${way}: page, secure site and storage agree, and nobody is asked twice (SEC-37)`, () => {
    for (const cell of loginCells.filter((one) => one.way === way && !isDrivenAlways(one)))
      test(`${cell.event}, answers ${cell.kind}`, { concurrent: false }, async ({ expect: own }) => {
        await playLoginCell(host, cell, own)
      })
  })

test("each way meets each event, each event each kind of answer, and the rest has a place", () => {
  expect(loginCells).toHaveLength(loginWays.length * loginEvents.length)
  for (const event of loginEvents)
    expect(new Set(loginCells.filter((one) => one.event === event).map(({ kind }) => kind)).size).toBe(
      answerKinds.length
    )
  expect(elsewhere.every(([, where]) => where.includes("test/"))).toBe(true)
})
