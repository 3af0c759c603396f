import { Context } from "effect"
import { Analytics } from "../ports/analytics/Analytics.ts"
import { ChainAdapters } from "../ports/chains/ChainAdapter.ts"
import { OptionsError } from "../base/errors/OptionsError.ts"
import { Settings } from "../ports/options/Settings.ts"
import { Storage } from "../ports/storage/Storage.ts"
import { Wallets } from "../ports/connectors/Wallets.ts"
import type { LatchkeyPorts } from "./LatchkeyPorts.ts"

/** The ports that the core was built over. */
export class CorePorts extends Context.Service<CorePorts, Context.Context<LatchkeyPorts>>()("latchkey/CorePorts") {}

const ports: ReadonlyArray<Context.Key<LatchkeyPorts, unknown>> = [Analytics, ChainAdapters, Settings, Storage, Wallets]

/**
 * A port that is merged over the core replaces nothing in it: half of an instance would store in one place and half in
 * another. Throws `OptionsError` with what to do.
 */
export const requireCorePorts = (context: Context.Context<CorePorts | LatchkeyPorts>): void => {
  const below = Context.get(context, CorePorts)
  const wrong = ports.filter((port) => Context.get(context, port) !== Context.get(below, port))
  if (wrong.length === 0) return
  const names = wrong.map(({ key }) => `"${key.slice("latchkey/".length)}"`).join(", ")
  throw new OptionsError([
    `layer: ${names} was merged over the core, which goes on with another one. Merge it with the ports and build \`coreLayer()\` over them.`
  ])
}
