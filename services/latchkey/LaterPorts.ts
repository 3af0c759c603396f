import { Context, type Layer } from "effect"
import type { ApiClient } from "../api/ApiClient.ts"
import type { Environment } from "../environment/Environment.ts"
import type { FrameWindow } from "../frame/FrameWindow.ts"
import type { ImageLoader } from "../images/ImageLoader.ts"
import type { Settings } from "../options/Settings.ts"
import type { PairingClient } from "../pairing/PairingClient.ts"
import type { ErrorReporter } from "../reports/ErrorReporter.ts"

/** The ports that only the features need. */
export type FeaturePorts = ApiClient | Environment | ErrorReporter | FrameWindow | ImageLoader | PairingClient

/** Brings the ports that only the features need, when the first of them does: a page without a visitor has none. */
export class LaterPorts extends Context.Service<
  LaterPorts,
  () => Promise<Layer.Layer<FeaturePorts, never, Settings>>
>()("latchkey/LaterPorts") {}
