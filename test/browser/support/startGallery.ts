import type { Browser } from "playwright-core"
import { buildGallery } from "../../gallery/buildGallery.ts"
import { previewGallery } from "../../gallery/previewGallery.ts"
import { launchChromium } from "../../support/launchChromium.ts"

import { builtPage } from "./builtPage.ts"

/** The gallery of all views, and a browser to look at it. */
export interface RunningGallery extends AsyncDisposable {
  readonly url: string
  readonly browser: Browser
}

/** Starts both. */
export const startGallery = async (): Promise<RunningGallery> => {
  const [{ url, stop }, browser] = await Promise.all([
    builtPage("gallery", buildGallery).then(previewGallery),
    launchChromium()
  ])
  return {
    url,
    browser,
    [Symbol.asyncDispose]: async () => {
      await browser.close()
      await stop()
    }
  }
}
