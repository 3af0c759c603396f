import { Effect, Layer } from "effect"
import { Environment } from "../services/ports/environment/Environment.ts"
import { FrameWindow } from "../services/ways-in/embedded/frame/FrameWindow.ts"
import { ImageLoader } from "../services/ports/images/ImageLoader.ts"
import { givenPort } from "../services/instance/givenPort.ts"
import { PairingClient } from "../services/ways-in/pairing/PairingClient.ts"
import { EnvironmentScripted } from "./scripted/EnvironmentScripted.ts"
import { ImageLoaderScripted } from "./scripted/ImageLoaderScripted.ts"
import { servicePorts } from "./servicePorts.ts"
import { PairingClientWalletConnect } from "./walletconnect/PairingClientWalletConnect.ts"
import { socketForNode } from "./walletconnect/socketForNode.ts"

/** There is no page for a frame: logging in by email fails with that reason. */
const noFrames = Layer.succeed(FrameWindow, { load: Effect.fail("no page") })

/** A Node without `WebSocket` is given one first. */
const pairing = Layer.provide(
  PairingClientWalletConnect(() => undefined),
  Layer.effectDiscard(Effect.promise(socketForNode))
)

const environment = () =>
  EnvironmentScripted({ origin: "", title: "", warn: (text) => console.warn(`Latchkey: ${text}`) })

/** The ports of a Node process that the core does not need. */
export const nodeLater = () =>
  Layer.mergeAll(servicePorts, givenPort(PairingClient, pairing)).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        givenPort(FrameWindow, noFrames),
        givenPort(ImageLoader, ImageLoaderScripted()),
        givenPort(Environment, environment())
      )
    )
  )
