import { Effect } from "effect"
import type { WalletError } from "../../services/base/errors/walletErrors.ts"
import type { PairedSession } from "../../services/ways-in/pairing/PairedSession.ts"
import type { LinkChoice, PairedEvent, PairingClient } from "../../services/ways-in/pairing/PairingClient.ts"
import { makeStore } from "../../services/base/store/makeStore.ts"
import type { ProviderRequest } from "../../services/ports/connectors/Eip1193Provider.ts"

/** A pairing client with an open session that a test plays by hand: `answer` answers the wallet's requests. */
export const playedPairing = (
  session: PairedSession,
  answer: (networkId: string, request: ProviderRequest) => Effect.Effect<unknown, WalletError>
) => {
  const store = makeStore<PairedSession | undefined>(session)
  const listeners = new Set<(event: PairedEvent) => void>()
  const client: PairingClient["Service"] = {
    endStored: Effect.void,
    tellOwed: Effect.void,
    chosen: makeStore<LinkChoice | undefined>(undefined),
    session: store,
    restore: () => Effect.succeed(session),
    pair: () => Effect.never,
    resume: () => Effect.never,
    guard: () => Effect.succeed(() => {}),
    authenticate: () => Effect.never,
    request: (networkId, request) => Effect.suspend(() => answer(networkId, request)),
    watch: (hear) => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    choose: () => Effect.void,
    disconnect: Effect.sync(() => store.set(undefined)),
    leave: Effect.sync(() => store.set(undefined))
  }
  return { client, store, listeners }
}
