// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest"
import { hasObligations } from "./hasObligations.ts"

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test.each(["siwx_owed", "sign_out_owed", "pairing_owed", "signed_in"])("finds %s in the page's storage", (key) => {
  expect(hasObligations({})).toBe(false)
  localStorage.setItem(`@latchkey/${key}`, "x")
  expect(hasObligations({})).toBe(true)
  expect(hasObligations({ tabs: "isolated" })).toBe(false)
  sessionStorage.setItem(`@latchkey/${key}`, "x")
  expect(hasObligations({ tabs: "isolated" })).toBe(true)
})

test("finds nothing where storage is denied", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError")
  })
  expect(hasObligations({})).toBe(false)
})
