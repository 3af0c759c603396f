import { Effect, type ManagedRuntime } from "effect"
import { Connections } from "../connect/Connections.ts"
import { EmbeddedWallet } from "../embedded/EmbeddedWallet.ts"
import { Environment } from "../environment/Environment.ts"
import { LoadFailed } from "../errors/LoadFailed.ts"
import { OptionsError } from "../errors/OptionsError.ts"
import { modalClosed } from "../errors/texts.ts"
import type { ConnectFailure, ConnectOutcome } from "./Latchkey.ts"
import type { LatchkeyServices } from "./LatchkeyServices.ts"
import { Modal } from "../modal/Modal.ts"
import { Features } from "../options/Features.ts"
import { view, type View } from "../router/View.ts"
import { whenStores } from "../store/whenStores.ts"
import { loadSocial } from "../embedded/loadSocial.ts"
import type { LoginWish } from "../embedded/LoginWish.ts"
import { offeredSocials } from "../embedded/offeredSocials.ts"
import type { SocialProvider } from "../social/SocialProvider.ts"

/** What the visitor did themselves: closing the window, and saying no. */
const isNo = (error: ConnectFailure) =>
  error._tag === "WalletRejected" || (error._tag === "SocialFailed" && /^(closed|declined)$/.test(error.fault))

/**
 * Logs in from a host's own button. The window of a service opens within the host's click, without the modal; where the browser
 * refuses it, the modal opens and offers it by another press. With an email the modal opens where the code is asked for.
 *
 * @returns The outcome. Fails with `OptionsError` where that way is not offered.
 */
export const loginForHost = Effect.fnUntraced(function* (
  runtime: ManagedRuntime.ManagedRuntime<LatchkeyServices, never>,
  wish: LoginWish
) {
  const refuse = (text: string) => Effect.fail(new OptionsError([`connect: ${text}`]))
  // Untyped hosts may pass anything.
  const { social, farcaster, email } = Object(wish) as Readonly<Record<string, unknown>>
  if (typeof social !== "string" && typeof email !== "string" && farcaster !== true)
    return yield* refuse(
      "pass the id of a wallet, `{ social }`, `{ email }` with an address, or `{ farcaster: true }`."
    )
  const { account } = yield* Connections
  const embedded = yield* EmbeddedWallet
  const environment = yield* Environment
  const modal = yield* Modal
  const features = (yield* Features).get()
  const offered = offeredSocials(features, environment.platform())
  if (!embedded.enabled())
    return yield* refuse("logging in needs `projectId`, `endpoints.secureSite` and a network of it.")
  const byAddress = typeof email === "string"
  if (byAddress && !features.email) return yield* refuse("`features.email` is off.")
  const service = byAddress ? undefined : typeof social === "string" ? (social as SocialProvider) : "farcaster"
  if (service !== undefined && !offered.includes(service))
    return yield* refuse(`\`features.socials\` has no "${service}", or not on this device.`)

  const inModal = (at: View) =>
    Effect.andThen(
      modal.open(at),
      whenStores([modal.state], () => (modal.state.get().open ? undefined : true))
    )
  const byEmail = Effect.fnUntraced(function* (email: string) {
    const login = yield* embedded.login
    const step = yield* login.submitEmail(email)
    yield* step === "CONNECT"
      ? login.connect
      : inModal(view(step === "VERIFY_OTP" ? "EmailVerifyOtp" : "EmailVerifyDevice", { email }))
  })
  const bySocial = Effect.fnUntraced(function* (provider: SocialProvider) {
    // It needs no window but the code, which the modal shows.
    if (provider === "farcaster") return yield* inModal(view("ConnectingFarcaster"))
    const social = yield* Effect.tryPromise({
      try: () => loadSocial(runtime),
      catch: (cause) => new LoadFailed({ cause })
    })
    yield* social.open(provider) ? social.connect(provider) : inModal(view("ConnectingSocial", { provider }))
  })
  const attempt: Effect.Effect<void, ConnectFailure | LoadFailed> =
    service === undefined ? byEmail(String(email).trim()) : bySocial(service)
  return yield* Effect.catch(
    Effect.map(attempt, () => {
      const now = account.get()
      const end: ConnectOutcome = now
        ? { status: "connected", address: now.address, networkId: now.network.id }
        : { status: "dismissed", reason: modalClosed }
      return end
    }),
    (error) =>
      Effect.sync((): ConnectOutcome =>
        error._tag === "Superseded"
          ? { status: "dismissed", reason: error.message }
          : { status: isNo(error) ? "rejected" : "failed", error }
      )
  )
})
