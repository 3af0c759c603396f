// @vitest-environment happy-dom
import { act } from "react"
import { createRoot, hydrateRoot, type Root } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { ButtonStyles } from "./ButtonStyles.tsx"

vi.mock("../theme/buttons.css?inline", () => ({ default: '.lk-b::before{content:""}' }))
vi.mock("../theme/networkButton.css?inline", () => ({ default: ".lk-b>svg{fill:none}" }))
const react = vi.hoisted(() => ({ version: "19" }))
vi.mock("react", async (original) => ({
  ...(await original<object>()),
  get version() {
    return react.version
  }
}))

let root: Root | undefined
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
afterEach(async () => {
  await act(async () => root?.unmount())
  react.version = "19.3.1"
  vi.restoreAllMocks()
})

const page = (
  <html lang="en">
    <head>
      <title>Saltmarsh</title>
    </head>
    <body>
      <ButtonStyles />
      <p>Here</p>
      <ButtonStyles />
    </body>
  </html>
)

it("is once in the head of what a server renders, as it is written", () => {
  const html = renderToString(page)
  expect(html).toMatch(/<head>.*<style[^>]*>\.lk-b::before{content:""}\.lk-b>svg{fill:none}<\/style>.*<\/head>/)
  expect(html.match(/<style/g)).toHaveLength(1)
})

it("is taken over without a difference, and stays", async () => {
  const wrong: Array<unknown> = []
  vi.spyOn(console, "error").mockImplementation((...said: Array<unknown>) => void wrong.push(said))
  const made = new DOMParser().parseFromString(renderToString(page), "text/html")
  document.documentElement.lang = "en"
  document.head.replaceChildren(...made.head.childNodes)
  document.body.replaceChildren(...made.body.childNodes)
  await act(async () => {
    root = hydrateRoot(document, page, { onRecoverableError: (error) => wrong.push(error) })
  })
  expect(wrong).toEqual([])
  expect(document.querySelectorAll("style")).toHaveLength(1)
})

it("makes no element in a page that the browser renders: a strict policy would refuse it", async () => {
  document.head.replaceChildren()
  const place = document.createElement("main")
  document.body.replaceChildren(place)
  const made = (root = createRoot(place))
  await act(async () => made.render(<ButtonStyles />))
  expect(document.querySelectorAll("style")).toHaveLength(0)
})

it("renders nothing by React 18, which would write the rules wrong", () => {
  react.version = "18.3.1"
  expect(renderToString(page)).not.toContain("<style")
})
