// @vitest-environment happy-dom
import { act, Component, Suspense, type ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { LatchkeyContext } from "./LatchkeyContext.ts"
import { useRuntime, type LatchkeyRuntime } from "./useRuntime.ts"

/** Shows what broke, until it is told to try again. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <button onClick={() => this.setState({ error: undefined as never })}>{error.message}</button>
  }
}

const known = {} as LatchkeyRuntime
const Reader = () => <p>{useRuntime() === known ? "there" : "another one"}</p>

const answers: Array<() => Promise<LatchkeyRuntime>> = []
const ask = vi.fn(() => answers.shift()!())
const root = createRoot(document.body)
const show = () =>
  act(async () =>
    root.render(
      <LatchkeyContext.Provider value={{ runtime: ask } as unknown as HostLatchkey}>
        <Boundary>
          <Suspense fallback="loading">
            <Reader />
          </Suspense>
        </Boundary>
      </LatchkeyContext.Provider>
    )
  )

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // React reports what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => {})
})
afterEach(async () => {
  await act(async () => root.render(null))
  vi.restoreAllMocks()
  ask.mockClear()
})

it("suspends until the core is there, and asks for it once", async () => {
  const loading = Promise.withResolvers<LatchkeyRuntime>()
  answers.push(() => loading.promise)
  await show()
  expect(document.body.textContent).toBe("loading")
  await act(async () => loading.resolve(known))
  expect(document.body.textContent).toBe("there")
  expect(ask).toHaveBeenCalledTimes(1)
})

it("what kept the core from loading is thrown once; rendering again asks again", async () => {
  answers.push(
    () => Promise.reject(new Error("the chunk did not load")),
    () => Promise.resolve(known)
  )
  await show()
  expect(document.body.textContent).toBe("the chunk did not load")
  expect(ask).toHaveBeenCalledTimes(1)
  await act(async () => document.querySelector("button")!.click())
  expect(document.body.textContent).toBe("there")
  expect(ask).toHaveBeenCalledTimes(2)
})
