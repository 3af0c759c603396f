import { Context, Effect } from "effect"
import type { SocialProvider } from "../login-services/SocialProvider.ts"
import { makeStore, type Store } from "../../base/store/makeStore.ts"
import { Settings } from "./Settings.ts"

/** Parts of the product that can be turned on or off. */
export interface FeaturesValue {
  readonly email: boolean
  /** Services to log in with, in this order; `true` is all of them, `undefined` all where the email is on. */
  readonly socials: boolean | ReadonlyArray<SocialProvider> | undefined
  /** Several wallets of a namespace may be connected at the same time. */
  readonly multiWallet: boolean
  readonly send: boolean
  readonly swaps: boolean
  readonly onramp: boolean
  readonly receive: boolean
  readonly activity: boolean
  readonly legalCheckbox: boolean
}

/** The active features, initially from the host's options; then the host's project decides too, if it is asked. Changes apply immediately, also to open views. */
export class Features extends Context.Service<Features, Store<FeaturesValue>>()("latchkey/Features") {}

/** Makes the store from the host's options. */
export const makeFeatures = Settings.use(({ options: { features = {} } }) =>
  Effect.sync(() =>
    makeStore<FeaturesValue>({
      email: (features.email ?? true) && !features.pay,
      socials: !features.pay && features.socials,
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
