import { Context, type Effect } from "effect"

/** Fetches images into the browser's cache before the rows that show them. */
export class ImageLoader extends Context.Service<
  ImageLoader,
  {
    /** Succeeds once an image is loaded or has failed. Interrupting cancels it. */
    readonly load: (url: string) => Effect.Effect<void>
  }
>()("latchkey/ImageLoader") {}
