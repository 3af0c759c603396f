import type { Layer } from "effect"
import { testLayer, type TestPlaces, type World } from "../../layers/test.ts"
import { wholeLayer } from "../../services/instance/wholeInstance.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { base, ethereum } from "./networks.ts"

/** Every service on a scripted world, in one layer. */
export const whole = (
  world: World,
  options: Partial<LatchkeyOptions> = {},
  places: TestPlaces = {}
): Layer.Layer<LatchkeyServices> => wholeLayer(testLayer({ networks: [ethereum, base], ...options }, world, places))
