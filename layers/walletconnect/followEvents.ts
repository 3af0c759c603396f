import type { ReadonlyStore } from "../../services/base/store/makeStore.ts"
import type { PairedSession } from "../../services/ways-in/pairing/PairedSession.ts"
import type { PairedEvent } from "../../services/ways-in/pairing/PairingClient.ts"
import { readEvent } from "./readEvent.ts"
import type { UniversalProvider } from "./UniversalProvider.ts"

type Event = Parameters<typeof readEvent>[1]

/**
 * Passes on the events of a session's wallet. Wallets may tell of an account or a network before the update that adds it:
 * the last such event is passed on once the session has it. Returns a function that stops at once.
 */
export const followEvents = (
  client: UniversalProvider["client"],
  session: ReadonlyStore<PairedSession | undefined>,
  tell: (event: PairedEvent) => void
): (() => void) => {
  let early: Event | undefined
  const read = (event: Event) => {
    const current = session.get()
    const known = current && readEvent(current, event)
    early = known === undefined && current !== undefined ? event : undefined
    if (known !== undefined) tell(known)
  }
  client.on("session_event", ({ topic, params }) => {
    if (topic === session.get()?.topic) read(params)
  })
  return session.subscribe(() => {
    if (early !== undefined) read(early)
  })
}
