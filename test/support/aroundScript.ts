import type { Browser, BrowserContext, Page } from "playwright-core"

/** One of the host buttons, as it is painted. */
interface Look {
  readonly name: string
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** Its pixels as well: a PNG in base 64. */
interface Shot extends Look {
  readonly picture: string
}

/** How a page that a server rendered looks before and after its script. */
export interface AroundScript {
  readonly before: ReadonlyArray<Look>
  readonly after: ReadonlyArray<Look>
  /** Pixels of the buttons whose colour differs after it, without those at the edge of a picture. */
  readonly repainted: number
  /** What has moved since the first paint: how far, as browsers count it, and what, from where to where. */
  readonly shifted: ReadonlyArray<string>
  /** Errors on the console, breaches of policy among them. */
  readonly wrong: ReadonlyArray<string>
}

const shotsOf = async (page: Page): Promise<ReadonlyArray<Shot>> => {
  const shots: Array<Shot> = []
  for (const button of await page.locator("css:light=button.lk-b").all()) {
    const box = (await button.boundingBox())!
    const picture = await page.screenshot({ clip: box })
    const name = (await button.getAttribute("aria-label")) ?? (await button.textContent())
    shots.push({ name: name ?? "", box, picture: picture.toString("base64") })
  }
  return shots
}

/** How many pixels of two pictures differ by more than a sixteenth of a channel. */
const differing = (blank: Page, one: string, other: string): Promise<number> =>
  blank.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image()
          image.src = `data:image/png;base64,${picture}`
          await image.decode()
          const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")!
          canvas.drawImage(image, 0, 0)
          return canvas.getImageData(0, 0, image.width, image.height).data
        })
      )
      const apart = first!.map((value, at) => Math.abs(value - (second![at] ?? 255)))
      let count = 0
      for (let at = 0; at < apart.length; at += 4) if (Math.max(...apart.slice(at, at + 4)) > 16) count += 1
      return count
    },
    [one, other]
  )

const withoutPicture = ({ name, box }: Shot): Look => ({ name, box })

const watchesShifts = `window.__shifted = []
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    window.__shifted.push([value, ...sources.map(({ node, previousRect, currentRect }) =>
      [node?.outerHTML?.slice(0, 80) ?? node?.textContent, previousRect, currentRect].map((part) => JSON.stringify(part)).join(" "))].join(" "))
}).observe({ type: "layout-shift", buffered: true })`

/** What a newly opened page finds. */
export interface Known {
  /** Where its cookies and storage come from. */
  readonly stored?: BrowserContext | undefined
  /** Runs in it before anything else. */
  readonly script?: string | undefined
}

/**
 * Opens an address twice: without scripts, and with them, where it waits until the buttons have
 * adopted their styles. Services and nodes give no answer meanwhile: what they say is shown later, however the page was rendered.
 */
export const aroundScript = async (
  browser: Browser,
  url: string,
  { stored, script }: Known = {}
): Promise<AroundScript> => {
  const wrong: Array<string> = []
  // Once for both: the page that has stored it may go on storing.
  const storageState = await stored?.storageState()
  const open = async (javaScriptEnabled: boolean) => {
    const context = await browser.newContext({
      javaScriptEnabled,
      viewport: { width: 1280, height: 900 },
      ...(storageState && { storageState })
    })
    await context.route(
      () => true,
      (route) => (["fetch", "xhr"].includes(route.request().resourceType()) ? undefined : route.continue())
    )
    context.on("console", (message) => message.type() === "error" && wrong.push(message.text()))
    context.on("weberror", (error) => wrong.push(String(error.error())))
    if (javaScriptEnabled)
      await context.addInitScript(`${watchesShifts}
${script ?? ""}`)
    const page = await context.newPage()
    const answer = await page.goto(url)
    if (!answer?.ok()) throw new Error(`${url} answers with ${answer?.status()}`)
    return page
  }
  const bare = await open(false)
  const before = await shotsOf(bare)
  await bare.context().close()
  const page = await open(true)
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        // What the first commit has scheduled is painted two frames later.
        const look = () => requestAnimationFrame(document.adoptedStyleSheets.length > 0 ? later : look)
        const later = () => requestAnimationFrame(ended)
        const ended = () =>
          void Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => done())
        look()
      })
  )
  const after = await shotsOf(page)
  const shifted = await page.evaluate(() => Reflect.get(window, "__shifted") as ReadonlyArray<string>)
  await page.context().close()
  const blank = await browser.newPage()
  let repainted = 0
  for (const [at, { picture }] of before.entries())
    repainted += await differing(blank, picture, after[at]?.picture ?? picture)
  await blank.close()
  return { before: before.map(withoutPicture), after: after.map(withoutPicture), repainted, shifted, wrong }
}
