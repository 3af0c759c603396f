import { Effect } from "effect"
import { expect, test } from "vitest"
import { FrameWindow } from "../../services/frame/FrameWindow.ts"
import { FrameWindowIframe } from "./FrameWindowIframe.ts"

const frames = Effect.runSync(FrameWindow.pipe(Effect.provide(FrameWindowIframe)))

test("SEC-02: ids are 128 bits, and 10,000 of them are 10,000", () => {
  const ids = Array.from({ length: 10_000 }, frames.newId)
  expect(new Set(ids).size).toBe(10_000)
  expect(ids.filter((id) => !/^[0-9a-f]{32}$/.test(id))).toEqual([])
})

test("without a page there is no frame", () => {
  expect(frames.open("https://secure.test/sdk", { message() {}, loaded() {}, failed() {} })).toBeUndefined()
})
