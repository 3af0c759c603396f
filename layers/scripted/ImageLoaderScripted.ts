import { Effect, Layer } from "effect"
import { ImageLoader } from "../../services/images/ImageLoader.ts"

/** Notes the pictures that were asked for in `pictures`; each is there at once. */
export const ImageLoaderScripted = (pictures: Array<string> = []) =>
  Layer.succeed(ImageLoader, { load: (url) => Effect.sync(() => void pictures.push(url)) })
