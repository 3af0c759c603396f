import { Effect } from "effect"
import { inParallel } from "../concurrency/inParallel.ts"
import { ImageLoader } from "./ImageLoader.ts"

/** How long a picture may take before it is left to its row, in ms (spec 9). */
export const preloadDeadline = 2_000

/** Pictures of a page that are fetched ahead (spec 9). */
export const mostPreloaded = 20

/** Fetches the first pictures of a page of wallets side by side; slow and broken ones hold nobody up. */
export const preloadImages = (urls: ReadonlyArray<string>): Effect.Effect<void, never, ImageLoader> =>
  ImageLoader.use(({ load }) =>
    Effect.asVoid(
      inParallel(
        urls
          .slice(0, mostPreloaded)
          .map((url) => Effect.timeoutOrElse(load(url), { duration: preloadDeadline, orElse: () => Effect.void }))
      )
    )
  )
