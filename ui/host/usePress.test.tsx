// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { throwLoadFailed } from "../../services/base/errors/throwLoadFailed.ts"
import type { Snapshot } from "../../services/instance/snapshot/Snapshot.ts"
import type { Store } from "../../services/base/store/makeStore.ts"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { ConnectButton } from "./ConnectButton.tsx"
import { createLatchkey } from "./createLatchkey.ts"
import type { HostLatchkey } from "./HostLatchkey.ts"
import type { PressState } from "./PressState.ts"
import { LatchkeyProvider } from "./LatchkeyProvider.tsx"

const networks = [
  {
    id: 1,
    name: "Ethereum",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: ["https://rpc.example"] } }
  }
]
const root = createRoot(document.body)
let own: HostLatchkey
/** What the next press rejects with, once it is called. */
let fail: (message: string) => void
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const options = { networks, preload: "intent" } as const
  own = createLatchkey(options, { layer: testLayer(options, makeWorld()) })
  const open = () =>
    new Promise<never>((_, reject) => {
      fail = (message) => reject(new TypeError(message))
    }).catch(throwLoadFailed)
  await act(async () =>
    root.render(
      <LatchkeyProvider latchkey={{ ...own, open }}>
        <ConnectButton />
      </LatchkeyProvider>
    )
  )
})
afterEach(async () => {
  await act(async () => root.render(null))
  await own.dispose()
  vi.restoreAllMocks()
})

const button = () => document.querySelector("button")!
const press = () => act(async () => button().click())
const lose = (message = "Failed to fetch dynamically imported module: https://shop.example/core.js") =>
  act(async () => fail(message))

it("is busy while its code is on its way, and announces that it did not come", async () => {
  await press()
  expect(button().getAttribute("aria-busy")).toBe("true")
  expect(button().getAttribute("aria-live")).toBe("polite")
  await lose()
  expect(button().getAttribute("aria-busy")).toBeNull()
  expect(button().getAttribute("aria-live")).toBe("polite")
  expect(button().textContent).toBe("Couldn't load. Try again")
})

it("reloads the page after a second failure, and at once where the engine keeps it; not offline", async () => {
  const reloaded = vi.spyOn(location, "reload").mockImplementation(() => {})
  await press()
  await lose()
  await press()
  await lose()
  expect(button().textContent).toBe("Reload the page")
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
  await press()
  expect(reloaded).not.toHaveBeenCalled()
  await lose("error loading dynamically imported module: https://shop.example/core.js")
  expect(button().textContent).toBe("Couldn't load. Try again")
  online.mockReturnValue(true)
  await press()
  await lose("error loading dynamically imported module: https://shop.example/core.js")
  await press()
  expect(reloaded).toHaveBeenCalledTimes(1)
  expect(sessionStorage.getItem("@latchkey/reopen")).toBe("")
  sessionStorage.clear()
})

it("says after 30 s that its code has not come, and what its end is after that", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  try {
    await press()
    await act(async () => vi.advanceTimersByTime(29_999))
    expect(button().getAttribute("aria-busy")).toBe("true")
    await act(async () => vi.advanceTimersByTime(1))
    expect(button().getAttribute("aria-busy")).toBeNull()
    expect(button().textContent).toBe("Reload the page")
    await lose()
    expect(button().textContent).toBe("Couldn't load. Try again")
  } finally {
    vi.useRealTimers()
  }
})

it("offers no reload while it is offline: its code may still come", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
  try {
    await press()
    await act(async () => vi.advanceTimersByTime(30_000))
    expect(button().textContent).toBe("Couldn't load. Try again")
  } finally {
    vi.useRealTimers()
  }
})

/** The snapshot says that a wallet is asked, or that a stored session is being restored. */
const isConnecting = () => (own.snapshot as Store<Snapshot>).update((now) => ({ ...now, status: "connecting" }))

it("says nothing of code while a wallet is asked", async () => {
  await own.runtime()
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  try {
    isConnecting()
    const tell = vi.fn<(state: PressState) => void>()
    own.answer(tell, () => new Promise(() => {}))
    vi.advanceTimersByTime(30_000)
    expect(tell.mock.calls).toEqual([["busy"]])
  } finally {
    vi.useRealTimers()
  }
})

it("says so, too, where an earlier visit has left a session: no wallet is asked before the code is here", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  try {
    isConnecting()
    const tell = vi.fn<(state: PressState) => void>()
    own.answer(tell, () => new Promise(() => {}))
    vi.advanceTimersByTime(30_000)
    expect(tell.mock.calls).toEqual([["busy"], ["reload"]])
  } finally {
    vi.useRealTimers()
  }
})

it("leaves no rejection where the page's instance ends before the sheet opens again", async () => {
  const rejected = vi.fn<(error: unknown) => void>()
  process.on("unhandledRejection", rejected)
  try {
    sessionStorage.setItem("@latchkey/reopen", "")
    const options = { networks, preload: "intent" } as const
    const other = createLatchkey(options, { layer: testLayer(options, makeWorld()) })
    other.mount()
    await other.dispose()
    await new Promise((done) => setImmediate(done))
    await new Promise((done) => setImmediate(done))
    expect(rejected).not.toHaveBeenCalled()
  } finally {
    process.off("unhandledRejection", rejected)
  }
})
