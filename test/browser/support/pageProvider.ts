import type { Page } from "playwright-core"
import type { EvmProvider, EvmProviderEvents } from "../../../services/instance/providers/EvmProvider.ts"
import type { ProviderRequest } from "../../../services/ports/connectors/Eip1193Provider.ts"

const names = ["accountsChanged", "chainChanged", "connect", "disconnect"] as const

/** The provider of a page's instance, for a library outside of the page: what is asked goes in, what is told comes out. */
export const pageProvider = async (page: Page): Promise<EvmProvider> => {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  await page.exposeFunction("hearProvider", (event: string, payload: never) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  })
  const listen = () =>
    page.evaluate((events) => {
      const hear = Reflect.get(window, "hearProvider") as (event: string, payload: unknown) => void
      const provider = window.hosts[0]!.provider("eip155")
      for (const event of events) provider.on(event, (payload: unknown) => hear(event, payload))
    }, names)
  await listen()
  const request = async (asked: ProviderRequest) => {
    const said = await page.evaluate(
      (wanted) =>
        window.hosts[0]!.provider("eip155")
          .request(wanted)
          .then(
            (answer) => ({ answer }),
            (error: Error & { readonly code?: number; readonly data?: unknown }) => ({
              failed: { code: error.code, message: error.message, data: error.data }
            })
          ),
      asked
    )
    if ("failed" in said) throw Object.assign(new Error(said.failed.message), said.failed)
    return said.answer
  }
  const provider: EvmProvider = {
    request: request as EvmProvider["request"],
    on: <E extends keyof EvmProviderEvents>(event: E, listener: EvmProviderEvents[E]) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
      return provider
    }
  }
  return provider
}
