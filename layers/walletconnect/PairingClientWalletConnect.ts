import { Effect, Layer } from "effect"
import { Environment } from "../../services/environment/Environment.ts"
import { PairingFailed } from "../../services/errors/pairingErrors.ts"
import * as texts from "../../services/errors/texts.ts"
import { WalletFailed } from "../../services/errors/walletErrors.ts"
import { Settings } from "../../services/options/Settings.ts"
import { PairingClient } from "../../services/pairing/PairingClient.ts"
import { makeStore } from "../../services/store/makeStore.ts"
import type { PairedSession } from "../../services/pairing/PairedSession.ts"
import type { PairedEvent } from "../../services/pairing/PairingClient.ts"
import { holdsSessions } from "./holdsSessions.ts"
import type { makeClient } from "./makeClient.ts"
import { storedKeys } from "./storedKeys.ts"
import type { PageStorage } from "../../services/storage/PageStorage.ts"

type Client = Awaited<ReturnType<typeof makeClient>>

/** `PairingClient` over the pairing library, which is loaded with the first use; sessions are kept in `area`. */
export const PairingClientWalletConnect = (area: () => PageStorage | undefined) =>
  Layer.effect(
    PairingClient,
    Effect.gen(function* () {
      const environment = yield* Environment
      const settings = yield* Settings
      const session = makeStore<PairedSession | undefined>(undefined)
      const listeners = new Set<(event: PairedEvent) => void>()
      const tell = (event: PairedEvent) => {
        for (const listener of [...listeners]) listener(event)
      }
      let loading: Promise<Client> | undefined
      const load = () =>
        (loading ??= import("./makeClient.ts")
          .then((chunk) => chunk.makeClient({ settings, environment, area, session, tell }))
          .catch((error) => {
            loading = undefined
            throw error
          }))
      const fresh = async () => {
        const held = load()
        const one = await held
        if (!one.stale()) return one
        if (loading === held) {
          loading = undefined
          await one.close()
        }
        return load()
      }
      const loaded = (start: () => Promise<Client>) =>
        Effect.tryPromise({
          try: start,
          catch: (cause) => new PairingFailed({ reason: "relay", message: texts.httpRequestFailed, cause })
        })
      const client = loaded(load)
      /** For what begins anew: with the sessions that other tabs have made meanwhile. */
      const freshClient = loaded(fresh)
      yield* Effect.addFinalizer(() =>
        Effect.promise(async () => {
          await loading?.then(({ close }) => close()).catch(() => {})
        })
      )
      return {
        session,
        endStored: Effect.suspend(() =>
          storedKeys(area).some(holdsSessions)
            ? Effect.asVoid(Effect.exit(Effect.flatMap(freshClient, (one) => one.endStored)))
            : Effect.void
        ),
        restore: (asked) => Effect.flatMap(freshClient, (one) => one.restore(asked)),
        // Without the library there is no link to see to.
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
          Effect.catch(client, ({ message, cause }) =>
            Effect.fail(new WalletFailed({ method: request.method, code: 4900, message, cause }))
          ).pipe(Effect.flatMap((one) => one.request(networkId, request))),
        watch: (listener) => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        choose: (choice) => Effect.asVoid(Effect.exit(Effect.flatMap(client, (one) => one.choose(choice)))),
        disconnect: Effect.suspend(() =>
          loading === undefined
            ? Effect.void
            : Effect.asVoid(Effect.exit(Effect.flatMap(client, (one) => one.disconnect)))
        )
      }
    })
  )
