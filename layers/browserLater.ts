import { Layer } from "effect"
import { EnvironmentBrowser } from "./environment/EnvironmentBrowser.ts"
import { ImageLoaderBrowser } from "./images/ImageLoaderBrowser.ts"
import { servicePorts } from "./servicePorts.ts"

/** The ports of a page that only the features need. */
export const browserLater = () =>
  Layer.provideMerge(servicePorts, Layer.mergeAll(EnvironmentBrowser, ImageLoaderBrowser))
