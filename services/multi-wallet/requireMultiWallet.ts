import { Effect } from "effect"
import { Alerts } from "../alerts/Alerts.ts"
import { laterAlertTexts } from "../alerts/laterAlertTexts.ts"
import { InvalidInput } from "../errors/inputErrors.ts"
import { Features } from "../options/Features.ts"

/** Refuses with the alert "Multi-Wallet Not Enabled" while the feature is off (spec 5, 8). */
export const requireMultiWallet = Effect.gen(function* () {
  if ((yield* Features).get().multiWallet) return
  yield* Alerts.use((alerts) => alerts.raise("multiWalletOff", laterAlertTexts))
  return yield* new InvalidInput({
    field: "multiWallet",
    message: laterAlertTexts.multiWalletOff.slice(0, 2).join(": ")
  })
})
