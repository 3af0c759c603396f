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
import { makeIntroduction } from "./makeIntroduction.ts"
import { offeredNetworks } from "./offeredNetworks.ts"

/** What the login tells the rest of the product, and asks of it. */
export interface LoginHooks {
  readonly email: (email: string | undefined) => void
  readonly theme: () => FrameTheme
}

/** Makes everything a login can do: the frame, the wallet in it, and the ways to log in. Opens no frame by itself unless this device is logged in. */
export const makeLogin = Effect.fnUntraced(function* ({ email, theme }: LoginHooks) {
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
  const embedded = yield* provideFrame(makeEmbedded({ defaultNetwork, email }))
  const emailLogin = yield* Effect.provideService(makeEmailLogin, Embedded, embedded)

  return {
    ...emailLogin,
    connect: embedded.connect,
    assets: embedded.assets,
    prepare: Effect.sync(() => void run(Effect.exit(transport.start))),
    preferAccount: (type) => Effect.asVoid(embedded.request("SET_PREFERRED_ACCOUNT", { type })),
    frame: transport.state,
    syncTheme,
    show: transport.show,
    focus: transport.focus
  } satisfies Login
})
