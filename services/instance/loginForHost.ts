import { Effect, type ManagedRuntime } from "effect"
import { Connections } from "../connection/connections/Connections.ts"
import { EmbeddedWallet } from "../ways-in/embedded/EmbeddedWallet.ts"
import { Environment } from "../ports/environment/Environment.ts"
import { NotConnected } from "../base/errors/inputErrors.ts"
import type { LoadFailed } from "../base/errors/LoadFailed.ts"
import { OptionsError } from "../base/errors/OptionsError.ts"
import { modalClosed } from "../base/errors/texts.ts"
import { connectedSince } from "./connectedSince.ts"
import type { ConnectFailure, ConnectOutcome } from "./Latchkey.ts"
import type { LatchkeyServices } from "./LatchkeyServices.ts"
import { HasSheet } from "../sheet/modal/HasSheet.ts"
import { Modal } from "../sheet/modal/Modal.ts"
import { untilClosed } from "../sheet/modal/untilClosed.ts"
import { Features } from "../ports/options/Features.ts"
import { view, type View } from "../sheet/router/View.ts"
import { loadSocial } from "../ways-in/embedded/loadSocial.ts"
import type { LoginWish } from "../ways-in/embedded/LoginWish.ts"
import { offeredSocials } from "../ways-in/embedded/offeredSocials.ts"
import type { SocialProvider } from "../ports/login-services/SocialProvider.ts"
import { withSpan } from "../base/observability/withSpan.ts"

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

  const isNew = yield* connectedSince
  const hasSheet = yield* HasSheet
  /** Shows it until the user has ended it; a step that was put aside has not ended. */
  const inModal = Effect.fnUntraced(function* (at: View, isKept = false) {
    if (!hasSheet) return yield* new NotConnected({ message: "Logging in needs the modal, and nothing draws it here." })
    yield* modal.open(at)
    yield* Effect.provideService(untilClosed(isNew, [account], isKept), Modal, modal)
  })
  const byEmail = Effect.fnUntraced(function* (email: string) {
    const login = yield* embedded.login
    const step = yield* login.submitEmail(email)
    yield* step === "CONNECT"
      ? Effect.onError(login.connect, () => login.letGo)
      : inModal(view(step === "VERIFY_OTP" ? "EmailVerifyOtp" : "EmailVerifyDevice", { email }), true)
  })
  const bySocial = Effect.fnUntraced(function* (provider: SocialProvider) {
    const makeRoom = Effect.flatMap(embedded.login, (login) => login.makeRoom())
    // It needs no window, only the code that the modal shows. A user that is logged in leaves first, since the modal closes then.
    if (provider === "farcaster") return yield* Effect.andThen(makeRoom, inModal(view("ConnectingFarcaster")))
    const social = yield* Effect.tryPromise({
      try: () => loadSocial(runtime),
      catch: (error) => error as LoadFailed
    })
    yield* social.open(provider)
      ? social.connect(provider)
      : Effect.andThen(makeRoom, inModal(view("ConnectingSocial", { provider })))
  })
  const attempt: Effect.Effect<void, ConnectFailure | LoadFailed> =
    service === undefined ? byEmail(String(email).trim()) : bySocial(service)
  return yield* Effect.catch(
    Effect.map(attempt, () => {
      const now = isNew() ? account.get() : undefined
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
}, withSpan("EmbeddedWallet.login"))
