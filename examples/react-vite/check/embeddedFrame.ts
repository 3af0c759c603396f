import type { FrameLocator, Page } from "playwright-core"

/** The secure site's frame over the modal. */
export const embeddedFrame = (page: Page): FrameLocator => page.frameLocator("iframe[title='Embedded wallet']")

/** Waits until the sheet under the frame stands still: the site takes no press while its buttons move (SEC-05). */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document
        .querySelector("[data-latchkey]")
        ?.shadowRoot?.getAnimations()
        .every(({ playState }) => playState !== "running") ?? false
  )
}
