import { Effect, Layer } from "effect"
import { ImageLoader } from "../../services/ports/images/ImageLoader.ts"

/** Loads images into the browser's cache, with elements that are not in the page. */
export const ImageLoaderBrowser = Layer.succeed(ImageLoader, {
  load: (url) =>
    Effect.callback<void>((resume) => {
      const image = new Image()
      image.onload = image.onerror = () => resume(Effect.void)
      image.fetchPriority = "low"
      image.src = url
      return Effect.sync(() => {
        image.onload = image.onerror = null
        // Clearing the URL cancels the download.
        image.src = ""
      })
    })
})
