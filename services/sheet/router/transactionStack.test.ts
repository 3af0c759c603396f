import { assert, describe, it } from "@effect/vitest"
import { makeTransactionStack } from "./transactionStack.ts"

describe("transaction stack (spec 2)", () => {
  const setUp = () => {
    const log: Array<string> = []
    const stack = makeTransactionStack(() => log.push("back"))
    const entry = (name: string) => ({
      onSuccess: () => log.push(`${name} done`),
      onError: () => log.push(`${name} failed`),
      onCancel: () => log.push(`${name} cancelled`)
    })
    return { log, stack, entry }
  }

  it("success runs; error and cancel run and go back; the last in is the first out", () => {
    const { log, stack, entry } = setUp()
    for (const name of ["a", "b", "c"]) stack.push(entry(name))
    stack.pop("success")
    stack.pop("error")
    stack.pop("cancel")
    assert.deepStrictEqual(log, ["c done", "b failed", "back", "a cancelled", "back"])
    assert.isTrue(stack.isEmpty())
  })

  it("popping an empty stack does nothing, and entries may have no callbacks", () => {
    const { log, stack } = setUp()
    for (const end of ["success", "error", "cancel"] as const) stack.pop(end)
    stack.push({})
    stack.pop("cancel")
    assert.deepStrictEqual(log, ["back"])
  })

  it("clearing forgets without running anything", () => {
    const { log, stack, entry } = setUp()
    stack.push(entry("a"))
    stack.clear()
    stack.pop("success")
    assert.deepStrictEqual(log, [])
  })
})
