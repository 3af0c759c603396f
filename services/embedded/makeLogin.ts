import { Effect, Fiber } from "effect"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import { FrameTransport, makeFrameTransport } from "../frame/FrameTransport.ts"
import type { Network } from "../network/Network.ts"
import { Networks } from "../networks/Networks.ts"
import { whenStores } from "../store/whenStores.ts"
import { Settings } from "../options/Settings.ts"
import { Embedded } from "./Embedded.ts"
import { frameUrl } from "./frameUrl.ts"
import type { FrameTheme, Login } from "./Login.ts"
import { makeEmailLogin } from "./makeEmailLogin.ts"
import { makeEmbedded } from "./makeEmbedded.ts"
import type { EmbeddedState } from "./EmbeddedWallet.ts"
import { makeIntroduction } from "./makeIntroduction.ts"
import { makeOriginCheck } from "./makeOriginCheck.ts"
import { offeredNetworks } from "./offeredNetworks.ts"

/** Pause before the frame is loaded anew, in ms (spec 2). */
export const reloadDelay = 100

/** How long the frame's document may take to leave, in ms; after that it counts as loaded anew. */
const goneDeadline = 1_000

/** What the login tells the rest of the product, and asks of it. */
export interface LoginHooks {
  readonly tell: (next: Partial<Pick<EmbeddedState, "email" | "social" | "accounts" | "late">>) => void
  readonly theme: () => FrameTheme
}

/** Makes everything a login can do: the frame, the wallet in it, and the ways to log in. Opens no frame by itself unless this device is logged in. */
export const makeLogin = Effect.fnUntraced(function* ({ tell, theme }: LoginHooks) {
  const networks = yield* Networks
  const settings = yield* Settings
  const run = yield* makeRun
  const offered = offeredNetworks(settings.networks, yield* ChainAdapters)
  const defaultNetwork = (): Network => {
    const { active } = networks.state.get()
    return offered.find(({ id }) => id === active.id) ?? offered[0] ?? active
  }

  const transport = yield* makeFrameTransport(() => frameUrl(settings, defaultNetwork()))
  transport.late.subscribe(() => tell({ late: transport.late.get() }))
  const provideFrame = Effect.provideService(FrameTransport, transport)
  const { syncTheme } = yield* provideFrame(makeIntroduction(theme))
  const embedded = yield* provideFrame(makeEmbedded({ defaultNetwork, tell }))
  const allowed = yield* makeOriginCheck
  /** What is asked of a document that is about to leave is never answered. */
  const untilGone = Effect.timeoutOrElse(
    whenStores([transport.state], () => (transport.state.get() === "ready" ? undefined : true)),
    { duration: goneDeadline, orElse: () => Effect.void }
  )
  /** The frame is about to be loaded anew; it is told of the page again once it is (`makeIntroduction`). */
  let reloading: Fiber.Fiber<unknown> | undefined
  const emailLogin = yield* Effect.provideService(makeEmailLogin(allowed), Embedded, embedded)

  return {
    ...emailLogin,
    connect: embedded.connect(),
    socialAddress: (provider) =>
      Effect.andThen(
        Effect.andThen(allowed, embedded.start),
        Effect.map(embedded.request("GET_SOCIAL_REDIRECT_URI", { provider }), ({ uri }) => uri)
      ),
    connectSocial: embedded.connectSocial,
    farcasterAddress: Effect.suspend(() =>
      Effect.andThen(
        Effect.andThen(
          reloading === undefined ? Effect.void : Fiber.join(reloading),
          Effect.andThen(allowed, embedded.start)
        ),
        Effect.map(embedded.request("GET_FARCASTER_URI"), ({ url }) => url)
      )
    ),
    connectFarcaster: Effect.flatMap(embedded.request("CONNECT_FARCASTER"), ({ userName }) =>
      embedded.connect({ provider: "farcaster", userName })
    ),
    leaveFarcaster: () => {
      reloading ??= run(
        Effect.andThen(
          Effect.sleep(reloadDelay),
          Effect.andThen(
            Effect.exit(Effect.andThen(transport.request("RELOAD"), untilGone)),
            Effect.sync(() => (reloading = undefined))
          )
        )
      )
    },
    assets: embedded.assets,
    prepare: Effect.sync(() => void run(Effect.exit(transport.start))),
    preferAccount: embedded.preferAccount,
    frame: transport.state,
    syncTheme,
    show: transport.show,
    focus: transport.focus
  } satisfies Login
})
