import { Layer } from "effect"
import { Environment } from "../services/ports/environment/Environment.ts"
import { FrameWindow } from "../services/ways-in/embedded/frame/FrameWindow.ts"
import { ImageLoader } from "../services/ports/images/ImageLoader.ts"
import { givenPort } from "../services/instance/givenPort.ts"
import { PairingClient } from "../services/ways-in/pairing/PairingClient.ts"
import { EnvironmentBrowser } from "./environment/EnvironmentBrowser.ts"
import { FrameWindowLater } from "./frame/FrameWindowLater.ts"
import { ImageLoaderBrowser } from "./images/ImageLoaderBrowser.ts"
import { servicePorts } from "./servicePorts.ts"
import { PairingClientWalletConnect } from "./walletconnect/PairingClientWalletConnect.ts"
import type { PageStorage } from "../services/ports/storage/PageStorage.ts"

/** The ports of a page that the core does not need. */
export const browserLater = (area: () => PageStorage) =>
  servicePorts.pipe(
    Layer.provideMerge(givenPort(PairingClient, PairingClientWalletConnect(area))),
    Layer.provideMerge(givenPort(Environment, EnvironmentBrowser)),
    Layer.provideMerge(givenPort(FrameWindow, FrameWindowLater)),
    Layer.provideMerge(givenPort(ImageLoader, ImageLoaderBrowser))
  )
