import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { back, backTo, current, initialStack, push, replace, reset, type Stack } from "./stack.ts"
import { view, type View } from "./View.ts"

const names = ["Connect", "WhatIsAWallet", "Account", "Networks", "WalletSend", "WalletReceive"] as const
const anyView = fc.constantFrom(...names).map((name): View => view(name))

type Move =
  | { readonly move: "push" | "replace" | "reset"; readonly to: View }
  | { readonly move: "back"; readonly connected: boolean }
  | { readonly move: "backTo"; readonly index: number }

const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ move: fc.constantFrom("push" as const, "replace" as const, "reset" as const), to: anyView }),
  fc.record({ move: fc.constant("back" as const), connected: fc.boolean() }),
  fc.record({ move: fc.constant("backTo" as const), index: fc.integer({ min: -2, max: 9 }) })
)

const apply = (stack: Stack, step: Move): Stack => {
  switch (step.move) {
    case "push":
      return push(stack, step.to)
    case "replace":
      return replace(stack, step.to)
    case "reset":
      return reset(step.to)
    case "back":
      return back(stack, step.connected) ?? stack
    case "backTo":
      return backTo(stack, step.index)
  }
}

const namesOf = (stack: Stack) => stack.map((one) => one.name)

describe("view stack (spec 2)", () => {
  it("starts at Connect with history [Connect]", () => {
    assert.deepStrictEqual(namesOf(initialStack), ["Connect"])
  })

  it("is never empty, never changes an old stack, and never repeats a view by pushing", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (steps) => {
        let stack = initialStack
        for (const step of steps) {
          const before = [...stack]
          const next = apply(stack, step)
          assert.deepStrictEqual([...stack], before)
          assert.isAtLeast(next.length, 1)
          if (step.move === "push") {
            assert.strictEqual(current(next).name, step.to.name)
            assert.lengthOf(next, stack.length + (current(stack).name === step.to.name ? 0 : 1))
          }
          if (step.move === "reset") assert.lengthOf(next, 1)
          if (step.move === "replace") assert.lengthOf(next, stack.length)
          if (step.move === "backTo") assert.isAtMost(next.length, stack.length)
          stack = next
        }
      }),
      { numRuns: 300 }
    )
  })

  it("pushing and going back is where one was, unless that is Connect and somebody is connected", () => {
    fc.assert(
      fc.property(fc.array(anyView, { maxLength: 8 }), anyView, fc.boolean(), (views, extra, connected) => {
        const stack = views.reduce<Stack>(push, initialStack)
        fc.pre(current(stack).name !== extra.name)
        const returned = back(push(stack, extra), connected)!
        const shown = current(stack).name
        assert.strictEqual(current(returned).name, shown === "Connect" && connected ? "Account" : shown)
        assert.deepStrictEqual(namesOf(returned).slice(0, -1), namesOf(stack).slice(0, -1))
      })
    )
  })

  it("with one entry left there is no way back: the modal closes", () => {
    assert.isUndefined(back(initialStack, false))
    assert.isUndefined(back(reset(view("Account")), true))
  })

  it("replacing the last entry by an equal one does nothing; going back to an index cuts after it", () => {
    const stack = push(push(initialStack, view("WhatIsAWallet")), view("Networks"))
    assert.strictEqual(replace(stack, view("Networks")), stack)
    assert.deepStrictEqual(namesOf(backTo(stack, 0)), ["Connect"])
    for (const outside of [-1, 3, 1.5, Number.NaN]) assert.strictEqual(backTo(stack, outside), stack)
  })

  it("whoever adds a wallet to those that are connected comes back to the list of wallets to connect", () => {
    const adding: Stack = [view("Account"), view("ProfileWallets", {}), view("Connect"), view("WhatIsAWallet")]
    assert.deepStrictEqual(namesOf(back(adding, true)!), ["Account", "ProfileWallets", "Connect"])
  })
})
