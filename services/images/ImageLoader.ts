import { Context, type Effect } from "effect"

/** Fetches pictures ahead of the rows that show them, into the browser's own cache. */
export class ImageLoader extends Context.Service<
  ImageLoader,
  {
    /** Succeeds once a picture is there, or will never be. Interrupting gives it up. */
    readonly load: (url: string) => Effect.Effect<void>
  }
>()("latchkey/ImageLoader") {}
