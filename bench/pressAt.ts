import type { Page } from "playwright-core"

/** Waits until the page has drawn what the last input changed, and has nothing to do. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestIdleCallback(() => requestIdleCallback(() => done(), { timeout: 50 })))
      )
  )

/**
 * Presses a place as a person does: the pointer arrives, goes down and is let go, each after the page has settled. Inputs
 * that a driver sends at once are handled one after the other in one task, and a click then counts the work for all of
 * them, which a hand spreads over a tenth of a second. No script of the driver runs after the last input.
 */
export const pressAt = async (page: Page, touch: boolean, x: number, y: number): Promise<void> => {
  if (!touch) {
    await page.mouse.move(x, y)
    await settled(page)
    await page.mouse.down()
    await settled(page)
    await page.mouse.up()
    return
  }
  const session = await page.context().newCDPSession(page)
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] })
  await settled(page)
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
  await session.detach()
}
