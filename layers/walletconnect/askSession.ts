import { Effect } from "effect"
import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import type { ReadonlyStore } from "../../services/base/store/makeStore.ts"
import type { PairedSession } from "../../services/ways-in/pairing/PairedSession.ts"
import { isLost } from "./isLost.ts"
import { toRequestError } from "./toPairingError.ts"
import type { UniversalProvider } from "./UniversalProvider.ts"
import { whileHeld } from "./whileHeld.ts"

/** How long the relay keeps a request, in seconds. */
const expiry = 300

/** What is asked, and of which session. */
export interface SessionRequest {
  readonly topic: string
  readonly networkId: Caip2
  readonly method: string
  readonly params: unknown
  /** Is called where the wallet does not know the session. */
  readonly lost: () => unknown
}

/** Asks the wallet of a session, as long as it is the session of the page. */
export const askSession = (
  client: UniversalProvider["client"],
  session: ReadonlyStore<PairedSession | undefined>,
  { topic, networkId, method, params = [], lost }: SessionRequest
) =>
  Effect.tryPromise({
    try: () =>
      whileHeld(
        topic,
        session,
        client.request<unknown>({
          topic,
          chainId: session.get()?.deprecated?.[networkId] ?? networkId,
          request: { method, params },
          expiry
        })
      ),
    catch: (cause) => {
      if (isLost(cause)) lost()
      return toRequestError(method, cause)
    }
  })
