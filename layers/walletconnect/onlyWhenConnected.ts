import type { UniversalProvider } from "./UniversalProvider.ts"

/**
 * After a socket that did not open the library subscribes all the same, and for that opens the next one at once:
 * without end, and without leaving the page any time. So it subscribes only where there is a socket.
 */
export const onlyWhenConnected = (relayer: UniversalProvider["client"]["core"]["relayer"]): void => {
  const { subscriber } = relayer as unknown as { readonly subscriber: { readonly start: () => Promise<void> } }
  const start = subscriber.start.bind(subscriber)
  Object.assign(subscriber, { start: async () => (relayer.connected ? start() : undefined) })
}
