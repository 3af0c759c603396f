import { createContext, runInContext } from "node:vm"
import { assert, describe, it } from "@effect/vitest"
import { steadyClock } from "./steadyClock.ts"

/** A realm whose clock and whose time since its start can be set. */
const startRealm = () => {
  const machine = { date: 1_800_000_000_000, running: 250.5 }
  const realm = createContext({ machine, performance: { now: () => machine.running } })
  const run = (script: string): unknown => runInContext(script, realm)
  run("Date.now = () => machine.date")
  run(`(${String(steadyClock)})()`)
  return { machine, run }
}

describe("steadyClock", () => {
  it("ignores changes of the machine's clock", () => {
    const { machine, run } = startRealm()
    assert.strictEqual(run("Date.now()"), 1_800_000_000_000)
    machine.date += 3_600_000
    machine.running += 20
    assert.strictEqual(run("Date.now()"), 1_800_000_000_020)
    assert.strictEqual(run("new Date().getTime()"), 1_800_000_000_020)
    assert.strictEqual(run("Date.parse(Date())"), 1_800_000_000_000)
    machine.date -= 7_200_000
    machine.running += 1_000
    assert.strictEqual(run("Number(new Date())"), 1_800_000_001_020)
  })

  it("keeps all other behaviour of Date", () => {
    const { run } = startRealm()
    assert.strictEqual(run("new Date(5).getTime()"), 5)
    assert.strictEqual(run("new Date(2026, 10, 29).getDate()"), 29)
    assert.strictEqual(run("Date.UTC(1970, 0, 1)"), 0)
    assert.isTrue(run("new Date() instanceof Date"))
    assert.isTrue(run("class Day extends Date {}; new Day() instanceof Day"))
    assert.isNaN(run("new Date(NaN).getTime()"))
  })
})
