// @vitest-environment happy-dom
import type { ReactNode } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { rememberOpener } from "./rememberOpener.ts"

const root = createRoot(document.body)
const show = (place: ReactNode) =>
  flushSync(() =>
    root.render(
      <>
        <header>{place}</header>
        <button id="other" />
      </>
    )
  )
const one = (id: string) => document.getElementById(id)!
const opener = <button key="connect" id="opener" className="lk-b" />
const account = <button key="account" id="account" className="lk-b" />
const network = <button key="network" className="lk-b" data-kind="network" />
const focused = () => document.activeElement?.id

let giveBack: () => void
beforeEach(() => {
  show(<p>{[network, opener]}</p>)
  giveBack = rememberOpener(one("opener"))
  one("other").focus()
})
afterEach(() => show(null))

it("gives the focus back to the opener", () => {
  giveBack()
  expect(focused()).toBe("opener")
})

it("gives it to the button that stands in the opener's place", () => {
  show(<p>{[network, account]}</p>)
  giveBack()
  expect(focused()).toBe("account")
})

it("finds that button also where the page has drawn more anew", () => {
  show(<section>{account}</section>)
  giveBack()
  expect(focused()).toBe("account")
})

it("leaves the focus alone where no button stands in its place", () => {
  show(<p>{network}</p>)
  giveBack()
  expect(focused()).toBe("other")
})

it("finds both inside a shadow root, too", () => {
  show(<article />)
  const shadow = document.querySelector("article")!.attachShadow({ mode: "open" })
  const inner = createRoot(shadow)
  const draw = (button: ReactNode) => flushSync(() => inner.render(<p>{button}</p>))
  draw(opener)
  const back = rememberOpener(shadow.getElementById("opener"))
  one("other").focus()
  back()
  expect(shadow.activeElement?.id).toBe("opener")
  draw(account)
  one("other").focus()
  back()
  expect(shadow.activeElement?.id).toBe("account")
})
