// @vitest-environment happy-dom
import { Effect, Layer, ManagedRuntime } from "effect"
import { act, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { afterAll, beforeEach, expect, it } from "vitest"
import type { LatchkeyRuntime } from "./useRuntime.ts"
import { useActionOn } from "./useActionOn.ts"

// What is run here asks for no service.
const runtime = ManagedRuntime.make(Layer.empty) as unknown as LatchkeyRuntime
afterAll(() => runtime.dispose())

const root = createRoot(document.body)
const ended: Array<string> = []
const drawn: Array<ReturnType<typeof useActionOn<[forEver?: boolean], string, never>>> = []
const Runner = ({ name }: { readonly name: string }) => {
  const action = useActionOn(runtime, (forEver?: boolean) =>
    forEver ? Effect.onInterrupt(Effect.never, () => Effect.sync(() => ended.push(name))) : Effect.succeed(name)
  )
  useEffect(() => void drawn.push(action))
  return <p>{action.state.status === "done" ? action.state.value : action.state.status}</p>
}
const now = () => drawn.at(-1)!
const show = (name: string) => act(async () => root.render(<Runner name={name} />))
const text = () => document.body.textContent

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await act(async () => root.render(null))
  ended.length = 0
})

it("runs what was drawn last, by the same functions each time", async () => {
  await show("one")
  const { run, cancel } = now()
  await show("two")
  expect([now().run, now().cancel]).toEqual([run, cancel])
  await act(async () => run())
  expect(text()).toBe("two")
})

it("the latest run wins, and what it took the place of is interrupted", async () => {
  await show("one")
  await act(async () => now().run(true))
  expect(text()).toBe("running")
  await act(async () => now().run())
  expect([text(), ended]).toEqual(["one", ["one"]])
})

it("cancelling and leaving interrupt", async () => {
  await show("one")
  await act(async () => now().run(true))
  await act(async () => now().cancel())
  expect([text(), ended]).toEqual(["idle", ["one"]])
  await act(async () => now().run(true))
  await act(async () => root.render(null))
  expect(ended).toEqual(["one", "one"])
})
