import type { UniversalProvider } from "./UniversalProvider.ts"

/** What asks the relay to hand messages on: subscribing itself, and proposing a session, which subscribes along the way. */
const subscribes = /^(irn_(s|batchS)ubscribe|wc_proposeSession)$/

/**
 * No answer to a link arrives if the relay refuses to subscribe to its topic, but the library still shows the link: so this
 * is told as what else the relay refuses, and not asked again. A request that ends with its socket is not refused.
 */
export const tellRefusedTopics = (relayer: UniversalProvider["client"]["core"]["relayer"]): void => {
  const request = relayer.request.bind(relayer)
  const told = (asked: Parameters<typeof request>[0]): Promise<unknown> =>
    request(asked).catch((error: unknown) => {
      if (!relayer.connected || !subscribes.test(asked.method)) throw error
      relayer.events.emit("relayer_error", error)
    })
  Object.assign(relayer, { request: told })
}
