import { Effect, Layer } from "effect"
import { ImageLoader } from "../../services/ports/images/ImageLoader.ts"

/** Records requested images in `pictures`; each loads immediately. */
export const ImageLoaderScripted = (pictures: Array<string> = []) =>
  Layer.succeed(ImageLoader, { load: (url) => Effect.sync(() => void pictures.push(url)) })
