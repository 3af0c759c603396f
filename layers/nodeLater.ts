import { Effect, Layer } from "effect"
import { FrameWindow } from "../services/frame/FrameWindow.ts"
import { EnvironmentScripted } from "./scripted/EnvironmentScripted.ts"
import { ImageLoaderScripted } from "./scripted/ImageLoaderScripted.ts"
import { servicePorts } from "./servicePorts.ts"
import { PairingClientWalletConnect } from "./walletconnect/PairingClientWalletConnect.ts"
import { socketForNode } from "./walletconnect/socketForNode.ts"

/** There is no page for a frame: logging in by email fails with that reason. */
const noFrames = Layer.succeed(FrameWindow, { load: Effect.fail("no page") })

/** The ports of a Node process that the core does not need. */
export const nodeLater = () =>
  Layer.provideMerge(
    Layer.mergeAll(
      servicePorts,
      Layer.provide(
        PairingClientWalletConnect(() => undefined),
        Layer.effectDiscard(Effect.promise(socketForNode))
      )
    ),
    Layer.mergeAll(
      noFrames,
      ImageLoaderScripted(),
      EnvironmentScripted({ origin: "", title: "", warn: (text) => console.warn(`Latchkey: ${text}`) })
    )
  )
