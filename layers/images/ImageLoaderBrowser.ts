import { Effect, Layer } from "effect"
import { ImageLoader } from "../../services/images/ImageLoader.ts"

/** Pictures into the cache of a browser, by elements that are on no page. */
export const ImageLoaderBrowser = Layer.succeed(ImageLoader, {
  load: (url) =>
    Effect.callback<void>((resume) => {
      const image = new Image()
      image.onload = image.onerror = () => resume(Effect.void)
      image.fetchPriority = "low"
      image.src = url
      return Effect.sync(() => {
        image.onload = image.onerror = null
        // Taking the address away ends a download that nobody waits for.
        image.src = ""
      })
    })
})
