import { Context, type Layer } from "effect"
import type { ApiClient } from "../api/ApiClient.ts"
import type { Environment } from "../environment/Environment.ts"
import type { FrameWindow } from "../frame/FrameWindow.ts"
import type { ImageLoader } from "../images/ImageLoader.ts"
import type { Settings } from "../options/Settings.ts"
import type { PairingClient } from "../pairing/PairingClient.ts"
import type { ErrorReporter } from "../reports/ErrorReporter.ts"

/** The ports that the core does not need. */
export type LaterPortServices = ApiClient | Environment | ErrorReporter | FrameWindow | ImageLoader | PairingClient

/** Brings the ports that the core does not need, with the whole instance: a page without a visitor has none. */
export class LaterPorts extends Context.Service<
  LaterPorts,
  () => Promise<Layer.Layer<LaterPortServices, never, Settings>>
>()("latchkey/LaterPorts") {}
