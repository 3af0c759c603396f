import { Effect, Layer } from "effect"
import { lazy } from "../../services/base/concurrency/lazy.ts"
import { Environment } from "../../services/ports/environment/Environment.ts"
import { Defects } from "../../services/base/errors/Defects.ts"
import { LoadFailed } from "../../services/base/errors/LoadFailed.ts"
import { PairingFailed } from "../../services/base/errors/pairingErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { WalletFailed } from "../../services/base/errors/walletErrors.ts"
import { Settings } from "../../services/ports/options/Settings.ts"
import { PairingClient } from "../../services/ways-in/pairing/PairingClient.ts"
import { logDebug } from "../../services/base/observability/logDebug.ts"
import { makeStore } from "../../services/base/store/makeStore.ts"
import type { PairedSession } from "../../services/ways-in/pairing/PairedSession.ts"
import type { LinkChoice, PairedEvent } from "../../services/ways-in/pairing/PairingClient.ts"
import { holdsSessions } from "./holdsSessions.ts"
import type { makeClient } from "./makeClient.ts"
import { owedEnds } from "./owedEnds.ts"
import { storedKeys } from "./storedKeys.ts"
import type { PageStorage } from "../../services/ports/storage/PageStorage.ts"

type Client = Awaited<ReturnType<typeof makeClient>>

/** `PairingClient` over the pairing library, which is loaded with the first use; sessions are kept in `area`. */
export const PairingClientWalletConnect = (area: () => PageStorage | undefined) =>
  Layer.effect(
    PairingClient,
    Effect.gen(function* () {
      const environment = yield* Environment
      const settings = yield* Settings
      const session = makeStore<PairedSession | undefined>(undefined)
      const chosen = makeStore<LinkChoice | undefined>(undefined)
      const listeners = new Set<(event: PairedEvent) => void>()
      const tell = (event: PairedEvent) => {
        for (const listener of [...listeners]) listener(event)
      }
      const fork = Effect.runForkWith(yield* Effect.context<never>())
      const reports = {
        refused: (check: string) => void fork(logDebug("pairing: refused a message", { check })),
        failed: (yield* Defects).tell
      }
      const relay = (state: "lost" | "back") => void fork(logDebug(`relay: ${state}`))
      let over = false
      const replaced = () => void fork(Effect.exit(takeUp))
      const makeLink = () =>
        lazy<Client>(async () => {
          const { makeClient } = await import("./makeClient.ts").catch((cause: unknown) => {
            throw new LoadFailed({ cause })
          })
          const made = await makeClient({
            settings,
            environment,
            area,
            session,
            chosen,
            tell,
            reports,
            replaced,
            relay
          })
          if (over) await made.close()
          return made
        })
      let current = makeLink()
      /** Earlier clients whose links a wallet may still answer. */
      const waiting = new Set<Client>()
      const fresh = async () => {
        const held = current
        const one = await held()
        if (!one.stale()) return one
        if (current === held) {
          current = makeLink()
          // A session that a wallet still agrees to by its links is ended there, or adopted.
          if (one.waits()) waiting.add(one)
          else await one.close()
        }
        return current()
      }
      const loaded = (start: () => Promise<Client>) =>
        Effect.tryPromise({
          try: start,
          catch: (cause) =>
            cause instanceof LoadFailed
              ? new PairingFailed({ reason: "load", message: texts.httpRequestFailed, cause })
              : new PairingFailed({ reason: "fault", message: texts.somethingWentWrong, cause })
        })
      const client = loaded(() => current())
      /** For a fresh start: with the sessions that other tabs have made meanwhile. */
      const freshClient = loaded(fresh)
      /** Takes up the session that another tab has made in place of this page's. */
      const takeUp: Effect.Effect<void, PairingFailed> = Effect.suspend(() => {
        const started = current.asked()
        return started === undefined
          ? Effect.void
          : Effect.flatMap(
              loaded(() => started),
              (one) => {
                // Its link may still bring a session: it compares again after that.
                if (!one.isReplaced() || one.waits()) return Effect.void
                const asked = one.letGo()
                const gone = Effect.sync(() => {
                  session.set(undefined)
                  chosen.set(undefined)
                })
                const taken = Effect.flatMap(freshClient, (next) => next.restore(asked))
                return Effect.asVoid(Effect.tapError(taken, () => gone))
              }
            )
      })
      yield* Effect.addFinalizer(() =>
        Effect.promise(async () => {
          over = true
          await Promise.all([...waiting].map(({ close }) => close()))
          await current
            .asked()
            ?.then(({ close }) => close())
            .catch(() => {})
        })
      )
      return {
        session,
        chosen,
        endStored: Effect.suspend(() =>
          storedKeys(area).some(holdsSessions)
            ? Effect.asVoid(Effect.exit(Effect.flatMap(freshClient, (one) => one.endStored)))
            : Effect.void
        ),
        tellOwed: Effect.suspend(() =>
          owedEnds(area).any() ? Effect.asVoid(Effect.exit(Effect.flatMap(client, (one) => one.tellOwed))) : Effect.void
        ),
        restore: (asked) => Effect.flatMap(freshClient, (one) => one.restore(asked)),
        // Without the library there is no link to handle.
        guard: (topic) =>
          Effect.catch(
            Effect.flatMap(client, (one) => one.guard(topic)),
            () => Effect.succeed(() => {})
          ),
        resume: (asked, topic, listener) => Effect.flatMap(freshClient, (one) => one.resume(asked, topic, listener)),
        pair: (asked, listener) => Effect.flatMap(freshClient, (one) => one.pair(asked, listener)),
        authenticate: (asked, terms, listener) =>
          Effect.flatMap(freshClient, (one) => one.authenticate(asked, terms, listener)),
        request: (networkId, request) =>
          Effect.gen(function* () {
            const { method } = request
            const meant = session.get()?.topic
            const one = yield* Effect.catch(Effect.andThen(takeUp, client), ({ message, cause }) =>
              Effect.fail(new WalletFailed({ method, code: 4900, message, cause }))
            )
            // No wallet is asked: nothing of this request can have moved.
            if (session.get()?.topic !== meant || one.isReplaced())
              return yield* new WalletFailed({ method: "session", code: 4900, message: texts.somethingWentWrong })
            return yield* one.request(networkId, request)
          }),
        watch: (listener) => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        choose: (choice) => Effect.asVoid(Effect.exit(Effect.flatMap(client, (one) => one.choose(choice)))),
        disconnect: Effect.suspend(() =>
          current.asked() === undefined
            ? Effect.void
            : Effect.asVoid(Effect.exit(Effect.flatMap(client, (one) => one.disconnect)))
        ),
        leave: Effect.suspend(() =>
          current.asked() === undefined
            ? Effect.void
            : Effect.asVoid(Effect.exit(Effect.flatMap(client, (one) => one.leave)))
        )
      }
    })
  )
