import { Context, type Layer } from "effect"
import type { ApiClient } from "../ports/api/ApiClient.ts"
import type { Environment } from "../ports/environment/Environment.ts"
import type { FrameWindow } from "../ways-in/embedded/frame/FrameWindow.ts"
import type { ImageLoader } from "../ports/images/ImageLoader.ts"
import type { Settings } from "../ports/options/Settings.ts"
import type { PairingClient } from "../ways-in/pairing/PairingClient.ts"
import type { ErrorReporter } from "../ports/reports/ErrorReporter.ts"

/** The ports that the core does not need. */
export type LaterPortServices = ApiClient | Environment | ErrorReporter | FrameWindow | ImageLoader | PairingClient

/**
 * The layer of the ports that the core does not need. Its code is loaded when it is built, with the whole instance: a page
 * without a user has none.
 */
export class LaterPorts extends Context.Service<LaterPorts, Layer.Layer<LaterPortServices, never, Settings>>()(
  "latchkey/LaterPorts"
) {}
