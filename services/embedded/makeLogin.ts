import { Effect } from "effect"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import { FrameTransport, makeFrameTransport } from "../frame/FrameTransport.ts"
import type { Network } from "../network/Network.ts"
import { Networks } from "../networks/Networks.ts"
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

/** What the login tells the rest of the product, and asks of it. */
export interface LoginHooks {
  readonly tell: (next: Partial<Pick<EmbeddedState, "email" | "social" | "accounts">>) => void
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
  const provideFrame = Effect.provideService(FrameTransport, transport)
  const { syncTheme } = yield* provideFrame(makeIntroduction(theme))
  const embedded = yield* provideFrame(makeEmbedded({ defaultNetwork, tell }))
  const allowed = yield* makeOriginCheck
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
    assets: embedded.assets,
    prepare: Effect.sync(() => void run(Effect.exit(transport.start))),
    preferAccount: embedded.preferAccount,
    frame: transport.state,
    syncTheme,
    show: transport.show,
    focus: transport.focus
  } satisfies Login
})
