import { Clock, Effect, Fiber } from "effect"
import { adapterOf } from "../chains/adapterOf.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import { Connections } from "../connect/Connections.ts"
import { Environment } from "../environment/Environment.ts"
import * as texts from "../errors/texts.ts"
import { SignInFailed } from "../errors/SignInFailed.ts"
import { Settings } from "../options/Settings.ts"
import { refusalOf } from "../siwx/refusalOf.ts"
import type { SiwxMessage, SiwxSession } from "../siwx/SiwxData.ts"
import type { SiwxPlugin } from "../siwx/SiwxPlugin.ts"
import { pageTerms } from "./pageTerms.ts"
import type { SignInError } from "./SignIn.ts"

/** How long the host's functions may take, in ms. */
const pluginDeadline = 30_000

/** Makes what asks the host's plugin and the wallets; without a plugin nobody is signed in. */
export const makeExchange = Effect.fnUntraced(function* (plugin: SiwxPlugin | undefined) {
  const adapters = yield* ChainAdapters
  const connections = yield* Connections
  const environment = yield* Environment
  const settings = yield* Settings
  const run = yield* makeRun
  /** Signing out on disconnecting: what is looked up waits for it. */
  let forgetting: Fiber.Fiber<unknown> | undefined
  /** The request that a wallet has open: a second one waits for it. */
  const open = new Map<string, Fiber.Fiber<unknown, unknown>>()

  const isRequired = () => {
    try {
      return plugin?.getRequired?.() ?? true
    } catch {
      return true
    }
  }
  const call = <A>(ask: () => Promise<A>, text = texts.signInNotStarted) => {
    const failed = (cause: unknown) =>
      new SignInFailed({ reason: text === texts.signInNotStarted ? "notStarted" : "notSigned", message: text, cause })
    return Effect.timeoutOrElse(Effect.tryPromise({ try: async () => ask(), catch: failed }), {
      duration: pluginDeadline,
      orElse: () => Effect.fail(failed(texts.requestTimedOut))
    })
  }
  /** A sign-in of this account that counts now. */
  const look = Effect.fnUntraced(function* (one: ActiveAccount) {
    const { address, network } = one
    if (forgetting !== undefined) yield* Fiber.join(forgetting)
    const found = plugin ? yield* call(() => plugin.getSessions(network.id, address)) : []
    const now = yield* Clock.currentTimeMillis
    // What a plugin gives for others is not this account's.
    return found.find(({ data }) => refusalOf(data, { now, chainId: network.id, address }) === undefined)
  })

  const makeMessage = Effect.fnUntraced(function* ({ address, network }: Pick<ActiveAccount, "address" | "network">) {
    const terms = pageTerms(settings, environment)
    if (plugin === undefined || terms === undefined)
      return yield* new SignInFailed({ reason: "notStarted", message: texts.signInNotStarted, cause: "metadata.url" })
    const { domain, uri, scheme } = terms
    const now = yield* Clock.currentTimeMillis
    const input = { accountAddress: address, chainId: network.id, networkName: network.name, domain, uri, scheme }
    const made = yield* call(() => plugin.createMessage({ ...input, issuedAt: new Date(now).toISOString() }))
    const refusal = refusalOf(made, { now, domain, origin: terms.origin, chainId: network.id, address })
    if (refusal !== undefined || String(made.nonce).length < 8)
      return yield* new SignInFailed({
        reason: "notStarted",
        message: texts.signInNotStarted,
        cause: `${refusal ?? "nonce"} of the message`
      })
    return made
  })

  const signOutOf = Effect.fnUntraced(function* (left: ReadonlyArray<ActiveAccount>) {
    const before = forgetting
    if (plugin === undefined || plugin.signOutOnDisconnect === false) return
    if (before !== undefined) yield* Effect.exit(Fiber.join(before))
    const others = Object.values(connections.states.get()).some((one) => one?.status === "connected")
    if (!others) yield* Effect.exit(call(() => plugin.setSessions([])))
    else
      for (const { address, network } of left) yield* Effect.exit(call(() => plugin.revokeSession(network.id, address)))
  })

  /** Has the plugin verify and keep a sign-in; one that nobody waits for any more is revoked. */
  const keep = Effect.fnUntraced(function* (session: SiwxSession) {
    let wanted = true
    const { chainId, accountAddress } = session.data
    const adding = call(async () => {
      await plugin?.addSession(session)
      if (!wanted) await plugin?.revokeSession(chainId, accountAddress)
    }, texts.errorSigningMessage)
    yield* Effect.onExit(adding, () =>
      Effect.sync(() => {
        wanted = false
      })
    )
  })

  const signed = Effect.fnUntraced(function* (one: ActiveAccount, message: SiwxMessage) {
    const text = message.toString()
    const { connector, address, network } = one
    const busy = open.get(connector.id)
    if (busy !== undefined) yield* Effect.exit(Fiber.join(busy))
    const asked: Effect.Effect<string, SignInError> = plugin?.signMessage
      ? call(
          () => plugin.signMessage!({ message: text, chainId: network.id, accountAddress: address }),
          texts.errorSigningMessage
        )
      : Effect.flatMap(adapterOf(adapters, network.namespace), (adapter) =>
          adapter.signMessage(connector, address, text)
        )
    // It goes on when nobody waits for it any more: the wallet still shows it.
    const request = run(asked)
    open.set(connector.id, request)
    run(
      Effect.ensuring(
        Effect.exit(Fiber.join(request)),
        Effect.sync(() => {
          if (open.get(connector.id) === request) open.delete(connector.id)
        })
      )
    )
    const signature = yield* Fiber.join(request)
    const { toString: _, ...data } = message
    const session: SiwxSession = { data, message: text, signature }
    yield* keep(session)
    return session
  })

  return {
    isRequired,
    call,
    look,
    makeMessage,
    keep,
    /** Has the wallet sign, and the plugin verify and keep it. */
    signed,
    /** Signs out who has left, where the host has not said otherwise. */
    forget: (left: ReadonlyArray<ActiveAccount>) => {
      forgetting = run(signOutOf(left))
    },
    /** A wallet that has left shows no request. */
    drop: (connectorId: string) => void open.delete(connectorId)
  }
})
