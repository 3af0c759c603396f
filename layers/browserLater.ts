import { Layer } from "effect"
import { EnvironmentBrowser } from "./environment/EnvironmentBrowser.ts"
import { FrameWindowLater } from "./frame/FrameWindowLater.ts"
import { ImageLoaderBrowser } from "./images/ImageLoaderBrowser.ts"
import { servicePorts } from "./servicePorts.ts"
import { PairingClientWalletConnect } from "./walletconnect/PairingClientWalletConnect.ts"
import type { PageStorage } from "../services/storage/PageStorage.ts"

/** The ports of a page that the core does not need. Provided one by one: `mergeAll` would add its code to every page. */
export const browserLater = (area: () => PageStorage) =>
  servicePorts.pipe(
    Layer.provideMerge(PairingClientWalletConnect(area)),
    Layer.provideMerge(EnvironmentBrowser),
    Layer.provideMerge(FrameWindowLater),
    Layer.provideMerge(ImageLoaderBrowser)
  )
