import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { faultsOf } from "../gallery/motion/faultsOf.ts"
import { recordSequence } from "../gallery/motion/recordSequence.ts"
import { sequences } from "../gallery/motion/sequences.ts"
import { openStory } from "../gallery/openStory.ts"
import { startGallery, type RunningGallery } from "./support/startGallery.ts"
import { pressKey } from "../support/pressKey.ts"

let gallery: RunningGallery
beforeAll(async () => {
  gallery = await startGallery()
})
afterAll(() => gallery?.[Symbol.asyncDispose]())

describe.each([
  ["dialog", { width: 720, height: 740 }],
  ["bottom sheet", { width: 390, height: 740 }]
] as const)("as a %s it moves one thing at a time, opens in its size, and leaves as it was", (_, viewport) => {
  test.each(Object.entries(sequences))("%s", async (story, acts) => {
    const context = await gallery.browser.newContext({ viewport, reducedMotion: "no-preference" })
    try {
      const page = await context.newPage()
      const problems = await openStory(page, gallery.url, story, "theme=dark&locale=en&moving")
      for (const sequence of acts) {
        const frames = await recordSequence(page, sequence)
        for (const fault of faultsOf(frames, sequence.kind)) problems.push(`${sequence.name}: ${fault}`)
      }
      expect(problems).toEqual([])
    } finally {
      await context.close()
    }
  })
})

test("there is one bolt: from the edge of the sheet it goes on to the account button (design 5)", async () => {
  const context = await gallery.browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "no-preference"
  })
  try {
    const page = await context.newPage()
    await openStory(page, gallery.url, "button-connect", "theme=dark&locale=en&moving")
    await page.evaluate(() => {
      const { animate } = Element.prototype
      window.flights = []
      new MutationObserver(() => {
        window.hid ||= document.querySelector<HTMLElement>(".lk-bolt")?.style.opacity === "0"
      }).observe(document.body, { subtree: true, attributeFilter: ["style"] })
      Element.prototype.animate = function (keyframes, options) {
        const { left } = this.getBoundingClientRect()
        const animation = animate.call(this, keyframes, options)
        if (this.matches(".lk-bolt")) {
          const [first] = (animation.effect as KeyframeEffect).getKeyframes()
          const sheet = document.querySelector("[data-latchkey]")!.shadowRoot!.querySelector(".sheet")!
          window.flights!.push({
            animation,
            opacity: (this as HTMLElement).style.opacity,
            from: new DOMMatrix(String(first!["transform"] ?? "none")).m41,
            way: sheet.getBoundingClientRect().right - left
          })
        }
        return animation
      }
    })
    await page.locator(".lk-b").first().click()
    await page.locator("[data-latchkey] .row").first().click()
    await page.locator("[data-latchkey]").waitFor({ state: "detached" })
    const flights = await page.evaluate(async () => {
      await window.flights!.at(-1)!.animation.finished
      return window.flights!.map(({ opacity, from, way, animation }) => [opacity, from, way, animation.playState])
    })
    const [flight] = flights
    expect(flights).toHaveLength(1)
    // While the sheet said that it is connected.
    expect(await page.evaluate(() => window.hid)).toBe(true)
    expect(flight![0]).toBe("")
    expect(Math.abs(Number(flight![2]))).toBeGreaterThan(20)
    expect(flight![1]).toBeCloseTo(Number(flight![2]), 0)
    expect(flight![3]).toBe("finished")
  } finally {
    await context.close()
  }
})

test("signing out draws the bolt back before the sheet leaves; any other closing does not wait", async () => {
  const context = await gallery.browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "no-preference"
  })
  try {
    const page = await context.newPage()
    await openStory(page, gallery.url, "button-account", "theme=dark&locale=en&moving")
    await page.evaluate(() => {
      window.starts = []
      const observer = new MutationObserver(() => {
        const layer = document.querySelector("[data-latchkey]")?.shadowRoot?.querySelector("[data-phase=out]")
        if (!layer || window.starts!.at(-1)?.layer === layer) return
        const times = layer.getAnimations({ subtree: true }).map(({ effect }) => {
          const { target } = effect as KeyframeEffect
          return [target!.className, effect!.getTiming().delay, effect!.getTiming().duration]
        })
        window.starts!.push({ layer, times: Object.fromEntries(times.map(([name, ...rest]) => [name, rest])) })
      })
      observer.observe(document, { subtree: true, childList: true })
      const attach = Element.prototype.attachShadow
      Element.prototype.attachShadow = function (init) {
        const root = attach.call(this, init)
        observer.observe(root, { subtree: true, childList: true })
        return root
      }
    })
    const gone = () => page.locator("[data-latchkey]").waitFor({ state: "detached" })
    const open = async () => {
      await page.locator(".lk-b").first().click()
      await page.locator("[data-latchkey] .sheet[data-connected]").waitFor()
    }
    await open()
    await pressKey(page, "Escape")
    await gone()
    await open()
    await page.locator("[data-latchkey] .hd .ib").first().click()
    await page.locator("[data-latchkey] .btn[data-v=destructive]").click()
    await gone()
    const starts = await page.evaluate(() => window.starts!.map(({ times }) => times))
    expect(starts.map(({ sheet }) => sheet)).toEqual([
      [0, 120],
      [100, 120]
    ])
    expect(starts.map(({ scrim }) => scrim)).toEqual([
      [0, 120],
      [100, 120]
    ])
    expect(starts[0]).not.toHaveProperty("bolt")
    expect(starts[1]).toHaveProperty("bolt", [0, 100])
  } finally {
    await context.close()
  }
})

declare global {
  interface Window {
    starts?: Array<{ layer: Element; times: Record<string, Array<unknown>> }>
    /** The movements of the account button's bolt: where each begins, and the way to the sheet's edge. */
    hid?: boolean
    flights?: Array<{ animation: Animation; opacity: string; from: number; way: number }>
  }
}
