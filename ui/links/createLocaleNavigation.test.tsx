// @vitest-environment happy-dom
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createLocaleNavigation } from "./createLocaleNavigation.tsx"
import { localeCookie } from "./rules/localeCookie.ts"

const routing = { locales: ["en", "ar", "de"], defaultLocale: "en" } as const

let root: Root
let place: HTMLElement
beforeEach(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true)
  place = document.body.appendChild(document.createElement("div"))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  document.cookie = "NEXT_LOCALE=; max-age=0; path=/"
})

test("a link keeps the page's language, and one to another language keeps the choice", async () => {
  const { Link, useLocale } = createLocaleNavigation(routing, { usePathname: () => "/de/wallets" })
  const Page = () => (
    <>
      <p>{useLocale()}</p>
      <Link href="/about">About</Link>
      <Link href="/about" locale="ar" onClick={(event) => event.preventDefault()}>
        Arabic
      </Link>
    </>
  )
  await act(async () => root.render(<Page />))
  expect(place.querySelector("p")!.textContent).toBe("de")
  const [same, other] = place.querySelectorAll("a")
  expect([same!.getAttribute("href"), same!.hreflang]).toEqual(["/de/about", ""])
  expect([other!.getAttribute("href"), other!.hreflang]).toEqual(["/ar/about", "ar"])
  expect(localeCookie.read(document.cookie)).toBeUndefined()
  await act(async () => other!.click())
  expect(localeCookie.read(document.cookie)).toBe("ar")
})

test("where only the cookie tells the language, a link that stays on the page changes it", async () => {
  const { Link, useLocale } = createLocaleNavigation({ ...routing, prefix: "never" }, { usePathname: () => "/wallets" })
  const Page = () => (
    <>
      <p>{useLocale()}</p>
      <Link href="/wallets" locale="de" onClick={(event) => event.preventDefault()}>
        German
      </Link>
    </>
  )
  await act(async () => root.render(<Page />))
  expect(place.querySelector("p")!.textContent).toBe("en")
  await act(async () => place.querySelector("a")!.click())
  expect(place.querySelector("p")!.textContent).toBe("de")
})

test("the host's router and link are used", async () => {
  const router = { push: vi.fn<(href: string) => void>(), replace: vi.fn<(href: string) => void>(), refresh: vi.fn() }
  const { Link, useRouter } = createLocaleNavigation(
    { ...routing, prefix: "never" },
    {
      Link: ({ href, children }) => <a data-own={href}>{children}</a>,
      useRouter: () => router,
      usePathname: () => "/wallets"
    }
  )
  const Page = () => {
    const { push, replace } = useRouter()
    return (
      <>
        <Link href="/about">About</Link>
        <button onClick={() => push("/about", { locale: "de" })} />
        <button onClick={() => replace("https://elsewhere.example/")} />
      </>
    )
  }
  await act(async () => root.render(<Page />))
  expect(place.querySelector("a")!.dataset["own"]).toBe("/about")
  const [push, replace] = place.querySelectorAll("button")
  await act(async () => push!.click())
  expect(router.push.mock.calls).toEqual([["/about"]])
  expect(localeCookie.read(document.cookie)).toBe("de")
  // The address does not name the language: the page has to be requested again.
  expect(router.refresh).toHaveBeenCalledTimes(1)
  await act(async () => replace!.click())
  expect(router.replace.mock.calls).toEqual([["https://elsewhere.example/"]])
})

test("alone it follows the address, and renders on a server", async () => {
  history.replaceState(null, "", "/ar/wallets")
  const { Link, useLocale } = createLocaleNavigation(routing)
  const Page = () => (
    <Link href="/about" lang={useLocale()}>
      About
    </Link>
  )
  expect(renderToString(<Page />)).toContain('href="/en/about"')
  await act(async () => root.render(<Page />))
  expect(place.querySelector("a")!.getAttribute("href")).toBe("/ar/about")
  history.replaceState(null, "", "/de/wallets")
  await act(async () => dispatchEvent(new PopStateEvent("popstate")))
  expect(place.querySelector("a")!.getAttribute("href")).toBe("/de/about")
})

test("a cookie that nobody can read is no choice", () => {
  expect(localeCookie.read("NEXT_LOCALE=%E0%A4%A; other=1")).toBeUndefined()
  expect(localeCookie.read("MY_NEXT_LOCALE=de")).toBeUndefined()
  expect(localeCookie.read("a=1; NEXT_LOCALE=pt-BR; b=2")).toBe("pt-BR")
})
