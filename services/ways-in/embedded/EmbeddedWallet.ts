import { Context, Effect } from "effect"
import * as texts from "../../base/errors/texts.ts"
import { isNamespace, type Namespace } from "../../base/caip/Namespace.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { lazyPart } from "../../base/concurrency/lazyPart.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { FrameFailed } from "../../base/errors/frameErrors.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { FrameWindow } from "./frame/FrameWindow.ts"
import type { LateAnswer } from "./frame/FrameTransport.ts"
import { Features } from "../../ports/options/Features.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { emailLoginUsedKey, loginBegunKey, signOutOwedKey } from "../../ports/storage/keys.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { makeStore, type ReadonlyStore } from "../../base/store/makeStore.ts"
import { embeddedId, isConnectorOf } from "../../ports/connectors/walletIds.ts"
import { emailPossible } from "./emailPossible.ts"
import type { EmbeddedAccounts } from "./EmbeddedAccounts.ts"
import { isReturn, resultField } from "./isReturn.ts"
import type { FrameTheme, Login } from "./Login.ts"
import type { SocialLogin } from "./rememberSocial.ts"

export interface EmbeddedState {
  /** The user that this device is logged in as; only for showing. */
  readonly email: string | undefined
  /** The service of the login, once the login is loaded; `undefined` for one by email. Only for showing. */
  readonly social?: SocialLogin | undefined
  /** The address of each namespace that the frame told of the login. */
  readonly users?: { readonly [N in Namespace]?: string } | undefined
  /** Its accounts on EVM, once the login told them. */
  readonly accounts?: EmbeddedAccounts | undefined
  /** Answers that came after their callers had left. */
  readonly late?: ReadonlyArray<LateAnswer> | undefined
  /** Whether the wallet in the frame is the one in use. */
  readonly connected: boolean
}

/** The wallet that the secure site keeps for a visitor who logs in by email or with a service (spec 4). */
export class EmbeddedWallet extends Context.Service<
  EmbeddedWallet,
  {
    /** Whether visitors may log in here, as long as the features are as they are. */
    readonly enabled: () => boolean
    readonly state: ReadonlyStore<EmbeddedState>
    /** Logging in and what belongs to it. Loaded with the first use, or at once on a device that is logged in. */
    readonly login: Effect.Effect<Login, FrameFailed>
    /** Tells the frame how the page looks, now or once there is one. */
    readonly syncTheme: (theme: FrameTheme) => void
  }
>()("latchkey/EmbeddedWallet") {}

/** Makes the service, and resumes the login of this device, until the scope closes. */
export const makeEmbeddedWallet = Effect.gen(function* () {
  const connections = yield* Connections
  const environment = yield* Environment
  const frames = yield* FrameWindow
  const settings = yield* Settings
  const storage = yield* Storage
  const run = yield* makeRun
  const features = yield* Features
  const possible = emailPossible(settings, yield* ChainAdapters)
  const enabled = () => possible && Boolean(features.get().email || features.get().socials)
  const state = makeStore<EmbeddedState>({ email: undefined, connected: false })
  let theme: FrameTheme = { themeMode: "dark" }
  let built: Login | undefined
  const load = yield* lazyPart(async () => {
    const { makeLogin } = await import("./makeLogin.ts")
    const tell = (next: Partial<EmbeddedState>) => state.update((now) => ({ ...now, ...next }))
    return Effect.tap(makeLogin({ tell, theme: () => theme }), (login) => Effect.sync(() => (built = login)))
  })
  const login = Effect.mapError(
    load,
    () => new FrameFailed({ reason: "load", request: "login", message: texts.frameLoadFailed })
  )

  const isLoggedIn = Effect.map(storage.get(emailLoginUsedKey), (used) => enabled() && used === "true")
  const hasLogin = yield* isLoggedIn
  const begun = yield* storage.get(loginBegunKey)
  const owed = yield* storage.get(signOutOwedKey)
  const back = settings.endpoints.secureSite !== undefined && isReturn(environment.address())
  const starts = hasLogin || begun !== undefined
  // Without reconnecting, a login is neither resumed nor ended: it may be another tab's.
  if (enabled() && ((starts && settings.enableReconnect) || owed !== undefined || back)) run(login)
  // The answer is of no use here and must not stay in the address.
  else if (back) run(Effect.map(frames.load, (page) => page.takeField(resultField)))
  /** The wallet is being looked up: the login brings it, and without a login nothing does. */
  const bring = (namespace: Namespace, connectorId: string) =>
    Effect.flatMap(isLoggedIn, (here) =>
      Effect.exit<unknown, unknown, never>(here ? login : connections.disconnect(namespace, connectorId))
    )
  const isOurs = (connectorId: string) => isConnectorOf(embeddedId, connectorId)
  const follow = () => {
    const states = connections.states.get()
    for (const namespace of Object.keys(states).filter(isNamespace))
      for (const { restoring, connectorId } of states[namespace]?.attempts ?? [])
        if (restoring && isOurs(connectorId)) run(bring(namespace, connectorId))
    const connected = Object.values(states).some((now) => now?.status === "connected" && isOurs(now.connector.id))
    if (connected !== state.get().connected) state.update((before) => ({ ...before, connected }))
  }
  const undo = connections.states.subscribe(follow)
  follow()
  yield* Effect.addFinalizer(() => Effect.sync(undo))

  return {
    enabled,
    state,
    login,
    syncTheme: (next) => {
      theme = next
      if (built !== undefined) run(built.syncTheme(next))
    }
  } satisfies EmbeddedWallet["Service"]
})
