import { Clock, Effect, Fiber } from "effect"
import { requireAccount } from "../profile/requireAccount.ts"
import { Profile } from "../profile/Profile.ts"
import { Analytics } from "../../ports/analytics/Analytics.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { decodeAnswer } from "../../ports/api/decodeAnswer.ts"
import { readRegisteredAnswer } from "../../ports/api/namesCodec.ts"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import { NameFailed } from "../../base/errors/NameFailed.ts"
import * as texts from "../../base/errors/texts.ts"
import { coinTypeOf } from "./coinTypeOf.ts"
import { isLabel } from "./isLabel.ts"
import { toLabel } from "./toLabel.ts"
import { nameService } from "./nameService.ts"
import { nameSuffix } from "./nameSuffix.ts"
import { readNameOwner } from "./readNameOwner.ts"
import { nameTaken, settleName } from "./settleName.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

const decode = decodeAnswer(readRegisteredAnswer)

/** What a registration does: looks whether the name is free, asks the wallet, or has the service keep the name. */
export type NameStep = "looking" | "asking" | "registering"

/**
 * Registers a name for the active account: the wallet signs the name with the time, and the service checks that (spec 7;
 * names are of EVM only, spec 6). Returns the whole name. The name's record is read before the wallet is asked, so that no
 * signature is requested for a taken name, and again if the service did not confirm the registration. A record of the
 * account's own is a success.
 *
 * `text` is the name with or without its suffix; `onStep` is told of each step. Asked once and never repeated.
 * Interrupting it while the wallet is asked ends it; once it is signed it continues. Fails with `InvalidInput`,
 * `NotConnected`, `NameFailed`, `ApiFailed` or as the wallet failed.
 */
export const registerName = Effect.fnUntraced(function* (text: string, onStep: (step: NameStep) => void = () => {}) {
  const account = yield* requireAccount
  const { adapter, address, connector, network } = account
  const start = Effect.runForkWith(yield* Effect.context<never>())
  const analytics = yield* Analytics
  const api = yield* ApiClient
  const profile = yield* Profile
  const label = toLabel(text)
  if (!isLabel(label))
    return yield* new InvalidInput({ field: "name", message: "A name has letters, digits and hyphens, at least 4" })
  const coinType = coinTypeOf(Number(network.reference))
  if (coinType === undefined || !(yield* nameService(network)))
    return yield* new NameFailed({ reason: "unavailable", message: `Names are not available on ${network.name}` })
  const name = label + nameSuffix
  const event = { isSmartAccount: account.type === "smartAccount", ensName: name }
  yield* analytics.track("REGISTER_NAME_INITIATED", event)

  const register = Effect.gen(function* () {
    onStep("looking")
    const owner = yield* readNameOwner(name, address)
    if (owner === "other") return yield* nameTaken(name)
    if (owner === "nobody") {
      onStep("asking")
      const seconds = Math.floor((yield* Clock.currentTimeMillis) / 1_000)
      const message = JSON.stringify({ name, attributes: {}, timestamp: seconds })
      const signature = yield* adapter.signMessage(connector, address, message)
      onStep("registering")
      const body = { coin_type: coinType, address, message, signature }
      const kept = api.json({ role: "blockchain", path: "/v1/profile/account", body, once: true }).pipe(
        Effect.flatMap(decode),
        Effect.flatMap((answer) =>
          "name" in answer || answer.success
            ? Effect.void
            : Effect.fail(new NameFailed({ reason: "refused", message: texts.errorOccurred }))
        ),
        Effect.catch((failure) => Effect.provideService(settleName(name, address, failure), ApiClient, api)),
        Effect.andThen(Effect.sync(() => profile.named(account, name)))
      )
      // Once it is signed it continues, also if the view that asked is left.
      yield* Fiber.join(start(kept))
    } else profile.named(account, name)
    yield* analytics.track("REGISTER_NAME_SUCCESS", event)
    return name
  })
  return yield* Effect.tapError(register, (error) =>
    analytics.track("REGISTER_NAME_ERROR", { ...event, error: error.message })
  )
}, withSpan("Names.registerName"))
