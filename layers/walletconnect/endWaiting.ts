import type { UniversalProvider } from "./UniversalProvider.ts"

type Client = UniversalProvider["client"]

/** Private parts of the library: the callers that wait for a wallet's answer, and the end of the frame that proves the page's origin. */
interface Inner {
  readonly engine: {
    readonly events: {
      readonly eventNames: () => ReadonlyArray<string | symbol>
      readonly emit: (event: string | symbol, outcome: { readonly error: unknown }) => void
    }
  }
  readonly verify: { readonly abortController: AbortController }
}

/**
 * Ends what the library still waits for: proposals and requests, each of which would keep a timer and the whole client for
 * 5 minutes, and the frame that proves the page's origin.
 */
export const endWaiting = ({ engine, core }: Client): void => {
  const { events } = engine as unknown as Inner["engine"]
  for (const name of events.eventNames())
    if (/^session_(connect|request):/.test(String(name)))
      events.emit(name, { error: { code: 0, message: "Request expired" } })
  ;(core.verify as unknown as Inner["verify"]).abortController.abort()
}
