import { Effect, Layer } from "effect"
import { FrameWindow } from "../../services/frame/FrameWindow.ts"

/** The secure site in an iframe of the page. Its code comes with the first login: most visitors never need it. */
export const FrameWindowLater = Layer.sync(FrameWindow, () => {
  let loaded: FrameWindow["Service"] | undefined
  return {
    load: Effect.tryPromise(async () => {
      loaded ??= (await import("./frameWindowIframe.ts")).frameWindowIframe
    }),
    open: (url, listener) => loaded?.open(url, listener),
    newId: () => loaded!.newId()
  }
})
