import { Context, Effect } from "effect"
import { makeStore, type Store } from "../store/makeStore.ts"
import { Settings } from "./Settings.ts"

/** Parts of the product that can be turned on or off. */
export interface FeaturesValue {
  readonly email: boolean
  /** Several wallets of a namespace may be connected at the same time. */
  readonly multiWallet: boolean
  readonly send: boolean
  readonly swaps: boolean
  readonly onramp: boolean
  readonly receive: boolean
  readonly activity: boolean
  readonly legalCheckbox: boolean
}

/** The active features, initially from the host's options. Changes apply immediately, also to open views. */
export class Features extends Context.Service<Features, Store<FeaturesValue>>()("latchkey/Features") {}

/** Makes the store from the host's options. */
export const makeFeatures = Settings.use(({ options: { features = {} } }) =>
  Effect.sync(() =>
    makeStore<FeaturesValue>({
      email: (features.email ?? true) && !features.pay,
      multiWallet: features.multiWallet ?? false,
      send: features.send ?? true,
      swaps: features.swaps ?? true,
      onramp: features.onramp ?? true,
      receive: features.receive ?? true,
      activity: features.activity ?? true,
      legalCheckbox: features.legalCheckbox ?? false
    })
  )
)
