import { Effect } from "effect"
import { Alerts } from "../../sheet/alerts/Alerts.ts"
import { alertTexts } from "../../sheet/alerts/alertTexts.ts"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import { Features } from "../../ports/options/Features.ts"

/** Refuses with the alert "Multi-Wallet Not Enabled" while the feature is off (spec 5, 8). */
export const requireMultiWallet = Effect.gen(function* () {
  if ((yield* Features).get().multiWallet) return
  yield* Alerts.use((alerts) => alerts.raise("multiWalletOff"))
  return yield* new InvalidInput({
    field: "multiWallet",
    message: alertTexts.multiWalletOff.slice(0, 2).join(": ")
  })
})
