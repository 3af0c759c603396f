import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { isDrivenAlways, loginCells } from "./support/loginCells.ts"
import { playLoginCell } from "./support/playLoginCell.ts"
import { startHost, type Host } from "./support/startHost.ts"

// A share of the table of loginSituations.test.ts: each way to close the sheet, with each kind of answer.

let host: Host
beforeAll(async () => {
  host = await startHost()
  // Made when it is first asked for: on a busy machine that takes longer than a frame may.
  await fetch(`${host.sandbox.endpoints.secureSite}/frame.js`)
})
afterAll(() => host?.[Symbol.asyncDispose]())

describe("email: page, secure site and storage agree, and nobody is asked twice (SEC-37)", () => {
  for (const cell of loginCells.filter(isDrivenAlways))
    test(`${cell.event}, answers ${cell.kind}`, () => playLoginCell(host, cell, expect))
})
