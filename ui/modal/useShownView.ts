import { Effect } from "effect"
import { useEffect, useState, type ComponentType } from "react"
import { codeDeadline } from "../../services/base/errors/codeDeadline.ts"
import type { Stack } from "../../services/sheet/router/stack.ts"
import { current } from "../../services/sheet/router/stack.ts"
import type { ViewName } from "../../services/sheet/router/View.ts"
import { useModal } from "./ModalContext.ts"
import type { LoadedViews } from "./LoadedViews.ts"
import { loadView } from "./loadView.ts"

/** The view on the sheet: its component, or a `retry` if loading failed. */
export interface ShownView {
  readonly name: ViewName
  readonly Component: ComponentType | undefined
  readonly retry: (() => void) | undefined
  /** Why loading failed. */
  readonly error?: unknown
  readonly direction: "forward" | "back"
}

/** The view below an approval, whose action is still running; `undefined` for all other views. */
export const coveredView = (
  stack: Stack,
  shown: ShownView | undefined,
  views: LoadedViews
): Pick<ShownView, "name" | "Component"> | undefined => {
  const name = shown?.name === "ApproveTransaction" ? stack.at(-2)?.name : undefined
  return name && { name, Component: views[name] }
}

/** The view on top of the stack; the view before is shown until the code of the next has loaded. */
export const useShownView = (stack: Stack): ShownView | undefined => {
  const { runtime, modal, views } = useModal()
  const { name } = current(stack)
  const [shown, setShown] = useState<{ view: ShownView; depth: number } | undefined>(() =>
    views[name] === undefined
      ? undefined
      : { view: { name, Component: views[name], retry: undefined, direction: "forward" }, depth: stack.length }
  )
  const [turn, setTurn] = useState(0)
  const depth = stack.length
  useEffect(() => {
    let live = true
    const show = (Component: ComponentType | undefined, error?: unknown) => {
      if (!live) return
      setShown((before) => {
        const same = before?.view.name === name && before.view.Component === Component
        if (same && before.depth === depth) return before
        const direction = same ? before.view.direction : depth < (before?.depth ?? 0) ? "back" : "forward"
        const retry = Component === undefined ? () => setTurn((last) => last + 1) : undefined
        return { view: { name, Component, retry, error, direction }, depth }
      })
    }
    const known = views[name]
    if (known !== undefined) show(known)
    else {
      const arrived = loadView(views, name).then(
        (one) => show(one),
        (error) => show(undefined, error)
      )
      // A hanging request is shown like a failed one. Code that loads later is still shown.
      const late = { duration: codeDeadline, orElse: () => Effect.sync(() => show(undefined)) }
      runtime.runFork(
        modal.during(
          Effect.timeoutOrElse(
            Effect.promise(() => arrived),
            late
          )
        )
      )
    }
    return () => {
      live = false
    }
  }, [name, depth, turn, modal, runtime, views])
  // A loaded view is shown in the same render, not a frame later.
  return views[name] !== undefined && shown?.view.name !== name
    ? {
        name,
        Component: views[name],
        retry: undefined,
        direction: depth < (shown?.depth ?? 0) ? "back" : "forward"
      }
    : shown?.view
}
