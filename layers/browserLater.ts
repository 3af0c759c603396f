import { Layer } from "effect"
import { EnvironmentBrowser } from "./environment/EnvironmentBrowser.ts"
import { FrameWindowIframe } from "./frame/FrameWindowIframe.ts"
import { ImageLoaderBrowser } from "./images/ImageLoaderBrowser.ts"
import { servicePorts } from "./servicePorts.ts"
import { PairingClientWalletConnect } from "./walletconnect/PairingClientWalletConnect.ts"

/** The ports of a page that only the features need. */
export const browserLater = () =>
  Layer.provideMerge(
    Layer.mergeAll(
      servicePorts,
      PairingClientWalletConnect(() => localStorage)
    ),
    Layer.mergeAll(EnvironmentBrowser, FrameWindowIframe, ImageLoaderBrowser)
  )
