// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { useResponsive } from "./useResponsive.ts"

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
afterEach(() => vi.unstubAllGlobals())

const Size = () => useResponsive({ small: "small", large: "large" })

it("follows the width of the page, and stops with its component", async () => {
  const page = Object.assign(new EventTarget(), { matches: false })
  const left = vi.spyOn(page, "removeEventListener")
  const heard = vi.spyOn(page, "addEventListener")
  vi.stubGlobal("matchMedia", (query: string) => {
    expect(query).toBe("(width >= 48rem)")
    return page
  })
  const element = document.createElement("div")
  const root = createRoot(element)
  await act(async () => root.render(<Size />))
  expect(element.textContent).toBe("small")
  await act(async () => {
    page.matches = true
    page.dispatchEvent(new Event("change"))
  })
  expect(element.textContent).toBe("large")
  await act(async () => root.unmount())
  expect(left.mock.calls.length).toBe(heard.mock.calls.length)
})

it("takes the large value on a server", () => {
  vi.stubGlobal("matchMedia", undefined)
  expect(renderToStaticMarkup(<Size />)).toBe("large")
})
