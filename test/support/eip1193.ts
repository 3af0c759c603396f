import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { captureProvider } from "../../layers/injected/captureProvider.ts"

type Answer = (params: ReadonlyArray<unknown>) => unknown

/** A provider with a response per method; any other method fails with 4200. */
export const eip1193 = (answers: Readonly<Record<string, Answer | undefined>>) => {
  const asked: Array<string> = []
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const raw = {
    request: async ({ method, params }: { method: string; params?: ReadonlyArray<unknown> }) => {
      asked.push(method)
      const answer = answers[method]
      if (answer === undefined) throw { code: 4200, message: `${method} is not supported` }
      return answer(params ?? [])
    },
    on: (event: string, listener: (payload: unknown) => void) => {
      const all = listeners.get(event) ?? new Set()
      all.add(listener)
      listeners.set(event, all)
    },
    removeListener: (event: string, listener: (payload: unknown) => void) => listeners.get(event)?.delete(listener)
  }
  const connector: Connector<"eip155"> = {
    id: "example.fernhold",
    type: "ANNOUNCED",
    namespace: "eip155",
    name: "Fernhold",
    provider: captureProvider(raw)!
  }
  return {
    connector,
    asked,
    emit: (event: string, payload?: unknown) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
    listening: () => [...listeners.values()].reduce((sum, all) => sum + all.size, 0)
  }
}
