import { Context, Effect } from "effect"
import { makeStore, type ReadonlyStore } from "../../base/store/makeStore.ts"
import { Features } from "../../ports/options/Features.ts"
import { viewRules } from "./viewRules.ts"
import { current, initialStack, type Stack } from "./stack.ts"
import type { View } from "./View.ts"

/** The stack of views; its rules are pure functions of `stack.ts` (spec 2). */
export class Router extends Context.Service<
  Router,
  {
    readonly stack: ReadonlyStore<Stack>
    /** Changes the stack by one of its rules. A view that would be new on top stays away where its feature is off. */
    readonly go: (change: (stack: Stack) => Stack) => void
    readonly current: () => View
  }
>()("latchkey/Router") {}

/** Makes the service, starting at Connect. */
export const makeRouter = Effect.map(Features, (features) => {
  const stack = makeStore<Stack>(initialStack)
  const go: Router["Service"]["go"] = (change) =>
    stack.update((before) => {
      const after = change(before)
      const feature = viewRules[current(after).name].feature
      return feature && !features.get()[feature] && !before.includes(current(after)) ? before : after
    })
  return { stack, go, current: () => current(stack.get()) } satisfies Router["Service"]
})
