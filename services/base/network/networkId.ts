import type { Caip2 } from "../caip/parseCaip2.ts"

/** The CAIP-2 id of a network that hosts name by it or by its EVM chain id. */
export const networkId = (id: number | string): Caip2 => (typeof id === "number" ? `eip155:${id}` : (id as Caip2))
