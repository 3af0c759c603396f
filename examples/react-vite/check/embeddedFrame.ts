import type { FrameLocator, Page } from "playwright-core"

/** The secure site's frame over the modal. */
export const embeddedFrame = (page: Page): FrameLocator => page.frameLocator("iframe[title='Embedded wallet']")
