import type { BrowserContext } from "playwright-core"
import { aroundScript } from "../../../test/support/aroundScript.ts"
import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"

/** Of a page that a server renders, the buttons look the same before and after its script, signed out and signed in. */
export const beforeScript = async ({ page, url }: Check): Promise<string> => {
  const address = new URL("rendered.html", url).href
  const browser = page.context().browser()!
  const look = async (stored?: BrowserContext) => {
    const { before, after, repainted, shifted, wrong } = await aroundScript(browser, address, { stored })
    const [was, is] = [before, after].map((looks) => JSON.stringify(looks))
    expectThat(was === is, `${was} became ${is}.`)
    expectThat(repainted === 0, `${repainted} pixels have changed.`)
    expectThat(shifted.length === 0, `The page has moved: ${shifted.join("; ")}.`)
    expectThat(wrong.length === 0, wrong.join(" | "))
    return before.map(({ name, box }) => `"${name}" ${Math.round(box.width)} x ${Math.round(box.height)}`)
  }
  const signedOut = await look()
  // The page of the server keeps what its buttons show in a cookie.
  await page.goto(address)
  await accountButton(page).waitFor()
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const look = () => (document.cookie.includes("balanceText") ? done() : requestAnimationFrame(look))
        look()
      })
  )
  const signedIn = await look(page.context())
  await page.context().clearCookies({ name: "latchkey" })
  await page.goto(url)
  return `${[...signedOut, ...signedIn].join(", ")}: the same before and after, nothing moved`
}
