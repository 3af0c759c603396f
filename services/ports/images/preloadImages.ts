import { Effect } from "effect"
import { ImageLoader } from "./ImageLoader.ts"

/** Time limit for preloading an image, in ms (spec 9); later its row loads it. */
export const preloadDeadline = 2_000

/** Maximum number of preloaded images per page (spec 9). */
export const mostPreloaded = 20

/** Fetches the first images of a page of wallets in parallel. Never fails: slow and broken images are skipped. */
export const preloadImages = (urls: ReadonlyArray<string>): Effect.Effect<void, never, ImageLoader> =>
  ImageLoader.use(({ load }) =>
    Effect.asVoid(
      Effect.all(
        urls
          .slice(0, mostPreloaded)
          .map((url) => Effect.timeoutOrElse(load(url), { duration: preloadDeadline, orElse: () => Effect.void })),
        { concurrency: "unbounded" }
      )
    )
  )
