import type { Person } from "./people.ts"

/** A request to register a name, as the service gets it. */
export interface Registration {
  readonly coin_type?: unknown
  readonly address?: unknown
  readonly message?: unknown
  readonly signature?: unknown
}

/** The names of the offline world. */
export interface NameRegistry {
  byName(name: string): Person | undefined
  byAddress(address: string): Person | undefined
  /** Checks a registration and its signature, and keeps it. Returns the reason of a refusal. */
  register(wanted: Registration): Promise<string | undefined>
  /** Lets a name lead to another address, as its owner could. */
  move(name: string, address: `0x${string}`): void
  /** Forgets all but the names of the start. */
  reset(): void
}
