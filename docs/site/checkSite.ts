import { fileURLToPath } from "node:url"
import type { Page } from "playwright-core"
import { audit } from "../../test/gallery/audit.ts"
import { launchChromium } from "../../test/support/launchChromium.ts"
import { pressKey } from "../../test/support/pressKey.ts"
import { deadLinks } from "./deadLinks.ts"

const dist = fileURLToPath(new URL("dist", import.meta.url))

/** Pages of each kind: with a live view, a long table, much code, a list and one of its entries. */
const looked = [
  "",
  "guide/views/",
  "guide/options/",
  "guide/contracts/",
  "errors/",
  "errors/no-activecaipaddress-found/"
]

/** The generator's search button shows its keys beside its name. */
const byTheGenerator = /label-content-name-mismatch at <button data-open-modal/

/** Throws what is not as it should be, in words. */
const none = (faults: ReadonlyArray<string>) => {
  if (faults.length > 0) throw new Error(faults.join("\n"))
}

/** Opens the built site at `url` and looks at it as a reader does. Prints a line a check, and returns how many failed. */
export const checkSite = async (url: string): Promise<number> => {
  const browser = await launchChromium()
  const problems: Array<string> = []
  const open = async (path: string, colorScheme: "dark" | "light", width = 1280): Promise<Page> => {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 }, reducedMotion: "reduce" })
    page.on("pageerror", (error) => problems.push(`${path}: ${error.message}`))
    page.on("request", (request) => {
      if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url()))
        problems.push(`asked ${request.url()}`)
    })
    await page.goto(url + path)
    return page
  }

  const checks: Readonly<Record<string, () => Promise<void>>> = {
    "every link leads to a page and a heading": async () => none(deadLinks(dist)),
    "pages are accessible and fit, dark and light, on desktop and phone": async () => {
      for (const path of looked)
        for (const [scheme, width] of [
          ["dark", 1280],
          ["light", 1280],
          ["dark", 390],
          ["light", 390]
        ] as const) {
          const page = await open(path, scheme, width)
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          none(wider > 0 ? [`${path} is ${wider} px wider than a page of ${width}`] : [])
          none(
            (await audit(page))
              .filter((fault) => !byTheGenerator.test(fault))
              .map((fault) => `${path} ${scheme} ${width}: ${fault}`)
          )
          await page.close()
        }
    },
    "a live view shows the sheet in the theme of the site, and answers": async () => {
      const page = await open("guide/views/", "light")
      const view = page.frameLocator("iframe.view").first()
      await view.getByRole("dialog").waitFor()
      none(
        (await view.locator("html").getAttribute("data-theme")) === "light" ? [] : ["the view is dark on a light site"]
      )
      await page.getByRole("link", { name: "WalletSend", exact: true }).click()
      await view.getByRole("dialog", { name: "Send" }).waitFor()
      await page.close()
    },
    "a menu leads from the first page to the others, also on a phone": async () => {
      const page = await open("", "dark", 390)
      const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Options", exact: true })
      none((await link.isVisible()) ? ["the menu covers the first page of a phone"] : [])
      await page.getByRole("button", { name: "Menu" }).click()
      await link.click()
      await page.getByRole("heading", { level: 1, name: "Options" }).waitFor()
      await page.close()
    },
    "search finds a page without asking anybody else": async () => {
      const page = await open("", "dark")
      await pressKey(page.locator("body"), "Control+k")
      await page.getByRole("searchbox").or(page.getByPlaceholder("Search")).first().fill("customRpcUrls")
      await page
        .getByRole("link", { name: /Options|Networks/ })
        .first()
        .waitFor()
      await page.close()
    },
    "nothing failed and nobody else was asked": async () => none(problems)
  }

  let failed = 0
  try {
    for (const [name, check] of Object.entries(checks)) {
      const fault = await check().then(
        () => undefined,
        (error: Error) => error.message
      )
      console.log(`${fault === undefined ? "ok    " : "FAILED"} ${name}${fault === undefined ? "" : `\n${fault}`}`)
      if (fault !== undefined) failed += 1
    }
  } finally {
    await browser.close()
  }
  console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`)
  return failed
}
