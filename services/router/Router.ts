import { Context, Effect } from "effect"
import { makeStore, type ReadonlyStore } from "../store/makeStore.ts"
import { current, initialStack, type Stack } from "./stack.ts"
import type { View } from "./View.ts"

/** The stack of views; its rules are pure functions of `stack.ts` (spec 2). */
export class Router extends Context.Service<
  Router,
  {
    readonly stack: ReadonlyStore<Stack>
    /** Changes the stack by one of its rules. */
    readonly go: (change: (stack: Stack) => Stack) => void
    readonly current: () => View
  }
>()("latchkey/Router") {}

/** Makes the service, starting at Connect. */
export const makeRouter = Effect.sync(() => {
  const stack = makeStore<Stack>(initialStack)
  return { stack, go: stack.update, current: () => current(stack.get()) } satisfies Router["Service"]
})
