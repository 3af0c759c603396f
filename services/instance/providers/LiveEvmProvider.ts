import type { Effect } from "effect"
import type { ProviderError } from "../../base/errors/ProviderError.ts"
import type { ProviderRequest } from "../../ports/connectors/Eip1193Provider.ts"
import type { EvmProviderEvents } from "./EvmProvider.ts"

type EventName = keyof EvmProviderEvents

/** The implementation of the host's provider, loaded on demand. */
export interface LiveEvmProvider {
  readonly request: (request: ProviderRequest) => Effect.Effect<unknown, ProviderError>
  readonly on: <E extends EventName>(event: E, listener: EvmProviderEvents[E]) => Effect.Effect<void>
  readonly removeListener: <E extends EventName>(event: E, listener: EvmProviderEvents[E]) => Effect.Effect<void>
}
