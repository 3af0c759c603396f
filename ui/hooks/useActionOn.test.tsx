// @vitest-environment happy-dom
import { Effect, Layer, ManagedRuntime } from "effect"
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterAll, beforeEach, expect, it } from "vitest"
import type { LatchkeyRuntime } from "./useRuntime.ts"
import { useActionOn } from "./useActionOn.ts"

// What is run here asks for no service.
const runtime = ManagedRuntime.make(Layer.empty) as unknown as LatchkeyRuntime
afterAll(() => runtime.dispose())

const root = createRoot(document.body)
const ended: Array<string> = []
let seen: ReturnType<typeof useActionOn<[forEver?: boolean], string, never>>
const Runner = ({ name }: { readonly name: string }) => {
  seen = useActionOn(runtime, (forEver) =>
    forEver ? Effect.onInterrupt(Effect.never, () => Effect.sync(() => ended.push(name))) : Effect.succeed(name)
  )
  return <p>{seen.state.status === "done" ? seen.state.value : seen.state.status}</p>
}
const show = (name: string) => act(async () => root.render(<Runner name={name} />))
const text = () => document.body.textContent

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await act(async () => root.render(null))
  ended.length = 0
})

it("runs what was drawn last, by the same functions each time", async () => {
  await show("one")
  const { run, cancel } = seen
  await show("two")
  expect([seen.run, seen.cancel]).toEqual([run, cancel])
  await act(async () => run())
  expect(text()).toBe("two")
})

it("the latest run wins, and what it took the place of is interrupted", async () => {
  await show("one")
  await act(async () => seen.run(true))
  expect(text()).toBe("running")
  await act(async () => seen.run())
  expect([text(), ended]).toEqual(["one", ["one"]])
})

it("cancelling and leaving interrupt", async () => {
  await show("one")
  await act(async () => seen.run(true))
  await act(async () => seen.cancel())
  expect([text(), ended]).toEqual(["idle", ["one"]])
  await act(async () => seen.run(true))
  await act(async () => root.render(null))
  expect(ended).toEqual(["one", "one"])
})
