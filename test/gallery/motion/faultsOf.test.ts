import { describe, expect, test } from "vitest"
import { faultsOf } from "./faultsOf.ts"
import type { Frame } from "./Frame.ts"

const frame = (part: Partial<Frame>): Frame => ({
  at: 0,
  phase: "in",
  view: "Account",
  title: "Ethereum",
  height: 515,
  moving: [],
  rests: true,
  ...part
})
const sheet = frame({ moving: ["sheet"] })
const gone = frame({ phase: undefined, view: undefined, title: "", height: 0 })

describe("the gate of movement sees", () => {
  test("nothing wrong in a sheet that opens, changes its view and leaves as it was", () => {
    expect(faultsOf([gone, sheet, sheet, frame({})], "open")).toEqual([])
    const next = { view: "WalletSend", title: "Send", moving: ["view"] }
    const change = [
      frame({}),
      frame({ ...next, height: 515 }),
      frame({ ...next, height: 430 }),
      frame({ ...next, height: 321 })
    ]
    expect(faultsOf(change, "change")).toEqual([])
    expect(faultsOf([frame({}), frame({ phase: "out", moving: ["sheet"] }), gone], "other")).toEqual([])
  })

  test("a sheet that becomes another view, and grows, while it leaves", () => {
    const connected = frame({ view: "ConnectingExternal", title: "Fernhold", height: 377 })
    const flash = frame({
      phase: "out",
      view: "Connect",
      title: "Connect to Saltmarsh",
      height: 538,
      moving: ["sheet"]
    })
    expect(faultsOf([connected, flash, gone], "other")).toEqual([
      'leaves as Connect "Connect to Saltmarsh", not as ConnectingExternal "Fernhold"',
      "grows while it leaves: 377 to 538"
    ])
  })

  test("a sheet that has not its size from the first frame", () => {
    expect(faultsOf([gone, frame({ height: 84 }), frame({ height: 515 })], "open")).toEqual([
      "opens with other sizes: 84, 515"
    ])
  })

  test("things that move at once, each pair once", () => {
    const both = frame({ moving: ["view", "picture"] })
    expect(faultsOf([both, both], "other")).toEqual(["at once: picture, view"])
  })

  test("a size that goes there and back, and a view in between", () => {
    const next = { view: "AllWallets", title: "All wallets" }
    expect(
      faultsOf([frame({ height: 403 }), frame({ ...next, height: 388 }), frame({ ...next, height: 640 })], "change")
    ).toEqual(["changes its size there and back: 403, 388, 640"])
    expect(faultsOf([frame({}), frame({ view: undefined }), frame(next)], "change")).toEqual([
      "shows Account, undefined, AllWallets"
    ])
  })

  test("that there was no sheet at all", () => {
    expect(faultsOf([gone], "other")).toEqual(["no frame shows the sheet"])
  })
})
