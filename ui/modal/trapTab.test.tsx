// @vitest-environment happy-dom
import type { ReactNode } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { beforeEach, expect, it } from "vitest"
import { trapTab } from "./trapTab.ts"

const shadow = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" })
const root = createRoot(shadow)
const one = (selector: string) => shadow.querySelector<HTMLElement>(selector)!

const show = (content: ReactNode) => {
  flushSync(() =>
    root.render(
      <section tabIndex={-1} onKeyDown={trapTab}>
        <h1 tabIndex={-1} />
        {content}
      </section>
    )
  )
  for (const element of shadow.querySelectorAll("*")) element.checkVisibility = () => true
}

/** Presses Tab with the focus there; gives where the trap led it, or "own way" where the browser continues by itself. */
const tabFrom = (selector: string, shiftKey = false) => {
  one(selector).focus()
  const event = new KeyboardEvent("keydown", { key: "Tab", shiftKey, bubbles: true, cancelable: true })
  return one(selector).dispatchEvent(event) ? "own way" : shadow.activeElement?.id
}

beforeEach(() =>
  show(
    <>
      <button id="close" />
      <input id="search" />
      <button id="before" tabIndex={-1} />
      <button id="row" tabIndex={0} />
      <button id="after" tabIndex={-1} />
      <button disabled />
    </>
  )
)

it("goes round at both ends, past what Tab cannot reach", () => {
  expect(tabFrom("#row")).toBe("close")
  expect(tabFrom("#close", true)).toBe("row")
})

it("leads back into the sheet from what only a program or a press can focus", () => {
  expect(tabFrom("#after")).toBe("close")
  expect(tabFrom("h1", true)).toBe("row")
  expect(tabFrom("section", true)).toBe("row")
})

it("leaves the way between the ends to the browser", () => {
  expect(tabFrom("section")).toBe("own way")
  expect(tabFrom("h1")).toBe("own way")
  expect(tabFrom("#search")).toBe("own way")
  expect(tabFrom("#before")).toBe("own way")
  expect(tabFrom("#after", true)).toBe("own way")
})

it("stays where nothing can be reached", () => {
  show(null)
  expect(tabFrom("h1")).toBe("")
})
