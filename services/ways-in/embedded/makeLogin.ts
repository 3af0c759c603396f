import { Effect, Fiber } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import * as texts from "../../base/errors/texts.ts"
import { WalletFailed } from "../../base/errors/walletErrors.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { FrameTransport, makeFrameTransport } from "./frame/FrameTransport.ts"
import type { Network } from "../../base/network/Network.ts"
import { Networks } from "../../connection/networks/Networks.ts"
import { whenStores } from "../../base/store/whenStores.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { Embedded } from "./Embedded.ts"
import { frameUrl } from "./frameUrl.ts"
import { isReturn } from "./isReturn.ts"
import type { FrameTheme, Login } from "./Login.ts"
import { makeEmailLogin } from "./makeEmailLogin.ts"
import { makeEmbedded } from "./makeEmbedded.ts"
import type { EmbeddedState } from "./EmbeddedWallet.ts"
import { makeIntroduction } from "./makeIntroduction.ts"
import { makeOriginCheck } from "./makeOriginCheck.ts"
import { offeredNetworks } from "./offeredNetworks.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** Pause before the frame is reloaded, in ms (spec 2). */
export const reloadDelay = 100

/** How long a view waits for the frame to name its user, in ms. */
const checkDeadline = 20_000

/** How long the frame's document may take to unload, in ms; after that it counts as reloaded. */
const goneDeadline = 1_000

/** What coming back from a service depends on. */
type PageServices = Effect.Services<ReturnType<(typeof import("./comeBack.ts"))["comeBack"]>>

/** What the login tells the rest of the product, and asks of it. */
export interface LoginHooks {
  readonly tell: (next: Partial<Pick<EmbeddedState, "email" | "social" | "accounts" | "late">>) => void
  readonly theme: () => FrameTheme
}

/** Makes everything a login can do: the frame, the wallet in it, and the ways to log in. Opens no frame by itself unless this device is logged in. */
export const makeLogin = Effect.fnUntraced(function* ({ tell, theme }: LoginHooks) {
  const environment = yield* Environment
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
  /** A document that is about to unload never answers. */
  const untilGone = Effect.timeoutOrElse(
    whenStores([transport.state], () => (transport.state.get() === "ready" ? undefined : true)),
    { duration: goneDeadline, orElse: () => Effect.void }
  )
  /** The frame is about to be reloaded; afterwards it is introduced to the page again (`makeIntroduction`). */
  let reloading: Fiber.Fiber<unknown> | undefined
  const back = Effect.gen(function* () {
    const { comeBack } = yield* Effect.tryPromise(() => import("./comeBack.ts"))
    yield* comeBack((provider, uri) => Effect.andThen(embedded.makeRoom(), embedded.connectSocial(provider, uri)))
  })
  if (isReturn(environment.address())) run(Effect.provideContext(back, yield* Effect.context<PageServices>()))
  const emailLogin = yield* Effect.provideService(makeEmailLogin(allowed), Embedded, embedded)

  return {
    ...emailLogin,
    connect: withSpan("EmbeddedWallet.connect")(embedded.connect()),
    socialAddress: (provider) =>
      Effect.andThen(
        Effect.andThen(Effect.andThen(allowed, embedded.start), embedded.makeRoom()),
        Effect.map(embedded.request("GET_SOCIAL_REDIRECT_URI", { provider }), ({ uri }) => uri)
      ),
    connectSocial: embedded.connectSocial,
    farcasterAddress: Effect.suspend(() =>
      Effect.andThen(
        Effect.andThen(
          reloading === undefined ? Effect.void : Fiber.join(reloading),
          Effect.andThen(Effect.andThen(allowed, embedded.start), embedded.makeRoom())
        ),
        Effect.map(embedded.request("GET_FARCASTER_URI"), ({ url }) => url)
      )
    ),
    connectFarcaster: embedded.connectFarcaster,
    letGo: embedded.letGo,
    makeRoom: embedded.makeRoom,
    check: (namespace) =>
      Effect.timeoutOrElse(embedded.check(namespace), {
        duration: checkDeadline,
        orElse: () =>
          Effect.fail(new WalletFailed({ method: "eth_accounts", code: 4900, message: texts.requestTimedOut }))
      }),
    leaveFarcaster: () => {
      reloading ??= run(
        Effect.andThen(
          Effect.sleep(reloadDelay),
          Effect.andThen(
            reportedExit(Effect.andThen(transport.request("RELOAD"), untilGone)),
            Effect.sync(() => {
              reloading = undefined
              // An approval that came at the same moment must not log in.
              run(embedded.settle)
            })
          )
        )
      )
    },
    assets: embedded.assets,
    prepare: Effect.sync(() => void run(transport.start)),
    preferAccount: embedded.preferAccount,
    frame: transport.state,
    syncTheme,
    show: transport.show,
    focus: transport.focus
  } satisfies Login
})
