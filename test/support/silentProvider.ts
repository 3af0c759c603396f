import type { Eip1193Provider } from "../../services/ports/connectors/Eip1193Provider.ts"

/** A provider that never responds. */
export const silentProvider: Eip1193Provider = { request: () => new Promise(() => {}), on: () => () => {} }
