import { Effect, Layer } from "effect"
import { FrameWindow } from "../../services/ways-in/embedded/frame/FrameWindow.ts"

/** The secure site in an iframe of the page. Its code comes with the first login: most visitors never need it. */
export const FrameWindowLater = Layer.succeed(FrameWindow, {
  load: Effect.tryPromise(async () => (await import("./frameWindowIframe.ts")).frameWindowIframe)
})
