// @vitest-environment happy-dom
import { act } from "react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { ethereum } from "../../test/support/networks.ts"
import { writeRecording } from "../../services/devtools/readRecording.ts"
import type { Recording } from "../../services/devtools/Recording.ts"
import { createLatchkey } from "../host/createLatchkey.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { mountDevtools } from "./mountDevtools.tsx"

// The panel with files that are wrong, twice on a page, closed in the middle, and on an instance that ends.

const recording: Recording = {
  version: 1,
  networks: ["eip155:1"],
  defaultNetwork: "eip155:1",
  multiWallet: false,
  enableReconnect: true,
  cells: {},
  events: [{ at: 0, type: "wallets", wallets: [{ id: "example.fernhold", namespace: "eip155", type: "ANNOUNCED" }] }]
}

/** The first import of all code takes its time on a busy machine. */
const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => {})
      check()
    },
    { timeout: 30_000 }
  )
vi.setConfig({ testTimeout: 40_000 })

let latchkey: HostLatchkey
const panels = () => [...document.querySelectorAll("[data-latchkey-devtools]")].map((one) => one.shadowRoot!)
const button = (panel: ShadowRoot, name: string) =>
  [...panel.querySelectorAll("button")].find(({ textContent }) => textContent === name)!
const press = (panel: ShadowRoot, name: string) => act(async () => button(panel, name).click())
const said = (panel: ShadowRoot) => panel.querySelector("[role=status]")?.textContent
const choose = async (panel: ShadowRoot, file: Blob) => {
  const input = panel.querySelector<HTMLInputElement>("input[type=file]")!
  Object.defineProperty(input, "files", { value: [file], configurable: true })
  await act(async () => input.dispatchEvent(new Event("change", { bubbles: true })))
}
const mount = async () => {
  const leave = await act(async () => mountDevtools(latchkey))
  const panel = panels().at(-1)!
  await act(async () => void (await latchkey.runtime()))
  await press(panel, "Recording")
  return { leave, panel }
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  latchkey = createLatchkey({ networks: [ethereum], preload: "intent" })
})
afterEach(async () => {
  await latchkey.dispose()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it("files that are no recording are refused, and the next one is read", async () => {
  const { panel, leave } = await mount()
  for (const text of ["", "null", "[]", "{", '{"version":2}', JSON.stringify({ ...recording, events: [null] })]) {
    await choose(panel, new Blob([text]))
    await until(() => expect(said(panel)).toBe("This file is no recording, or of another version."))
    expect(button(panel, "Replay").disabled).toBe(true)
    await choose(panel, new Blob([writeRecording(recording)]))
    await until(() => expect(said(panel)).toBe("A recording with 1 entries."))
  }
  await choose(panel, { text: () => Promise.reject(new Error("gone")) } as Blob)
  await until(() => expect(said(panel)).toBe("This file could not be read."))
  await act(async () => leave())
})

it("what a file holds beyond its frame is refused by its replay, with a word", async () => {
  const { panel, leave } = await mount()
  const broken = { ...recording, events: [{ at: 0, type: "wallets", wallets: "none" }] }
  await choose(panel, new Blob([JSON.stringify(broken)]))
  await until(() => expect(button(panel, "Replay").disabled).toBe(false))
  await press(panel, "Replay")
  await until(() => expect(said(panel)).toBe("This recording cannot be replayed."))
  expect(button(panel, "Record").disabled).toBe(false)
  await act(async () => leave())
})

it("two panels on one instance do not disturb each other, and a replay that is stopped shows nothing", async () => {
  const [one, other] = [await mount(), await mount()]
  await press(one.panel, "Record")
  await until(() => expect(said(one.panel)).toBe("Recording."))
  expect(said(other.panel)).toBe("Nothing is recorded.")
  await choose(other.panel, new Blob([writeRecording(recording)]))
  await until(() => expect(button(other.panel, "Replay").disabled).toBe(false))
  await press(other.panel, "Replay")
  if (button(other.panel, "Stop")) await press(other.panel, "Stop")
  await act(async () => other.leave())
  await press(one.panel, "Stop")
  expect(said(one.panel)).toMatch(/^A recording with/)
  await act(async () => one.leave())
  expect(panels()).toEqual([])
})

it("an instance that ends leaves the panel readable, and a later panel says so", async () => {
  const { panel, leave } = await mount()
  await act(async () => latchkey.dispose())
  for (const tab of ["Timeline", "States", "Wallets", "Stored"]) {
    await press(panel, tab)
    expect(panel.querySelector("[role=tabpanel]")!.textContent).not.toBe("")
  }
  await press(panel, "Recording")
  await press(panel, "Record")
  await until(() => expect(said(panel)).toBe("The instance did not start, or is over."))
  await act(async () => leave())
  await act(async () => mountDevtools(latchkey))
  await until(() => expect(panels()[0]!.textContent).toContain("The instance did not start, or is over."))
})
