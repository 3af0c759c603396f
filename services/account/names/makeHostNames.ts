import { Effect } from "effect"
import type { ApiClient } from "../../ports/api/ApiClient.ts"
import type { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { orDisposed } from "../../base/errors/orDisposed.ts"
import { Networks } from "../../connection/networks/Networks.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import type { Settings } from "../../ports/options/Settings.ts"
import type { Profile } from "../profile/Profile.ts"
import type { Analytics } from "../../ports/analytics/Analytics.ts"
import type { HostNames } from "./HostNames.ts"
import { toLabel } from "./toLabel.ts"
import { nameOfAddress } from "./nameOfAddress.ts"
import { registerName } from "./registerName.ts"
import { resolveName } from "./resolveName.ts"
import { suggestNames } from "./suggestNames.ts"

type Needed = Analytics | ApiClient | ChainAdapters | Connections | Networks | Profile | Settings

/** Makes what `Latchkey.names` gives; `runs` runs a program of the instance for the host. */
export const makeHostNames = (runs: <A, E>(effect: Effect.Effect<A, E, Needed>) => Promise<A>): HostNames => {
  const run = orDisposed(runs)
  const network = Effect.map(Networks, ({ state }) => state.get().active)
  return {
    resolve: (name) => run(Effect.flatMap(network, (active) => resolveName(name, active))),
    nameOf: (address) =>
      run(
        Effect.gen(function* () {
          const sender = (yield* Connections).account.get()?.address
          return yield* nameOfAddress(address, yield* network, sender)
        })
      ),
    suggest: (label) => run(suggestNames(toLabel(label))),
    register: (name) => run(registerName(name))
  }
}
