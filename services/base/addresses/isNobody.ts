import type { Namespace } from "../caip/Namespace.ts"
import { comparableAddress } from "./comparableAddress.ts"

/**
 * Addresses that nobody has a key for, in the form for comparing. On EVM those up to `0xffff`, which are reserved for
 * precompiles and system contracts (EIP-1352), the zero address and `0xdead` among them. On Solana the system program. On
 * Polkadot the account of zeros.
 */
const nobodys: Readonly<Record<Namespace, RegExp | undefined>> = {
  eip155: /^0x0{36}[0-9a-f]{4}$/,
  solana: /^1{32}$/,
  bip122: undefined,
  polkadot: /^0$/,
  cosmos: undefined
}

/** Whether nobody can have a key for an address. A broken signature may verify for one. */
export const isNobody = (namespace: string, address: string): boolean =>
  nobodys[namespace as Namespace]?.test(comparableAddress(namespace, address)) ?? false
