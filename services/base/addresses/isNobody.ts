import type { Namespace } from "../caip/Namespace.ts"
import { comparableAddress } from "./comparableAddress.ts"

/**
 * Addresses that nobody has a key for, in the form for comparing. On EVM those up to `0xffff`, which are reserved for
 * precompiles and system contracts (EIP-1352), the zero address and `0xdead` among them. On Solana the system program. On
 * Bitcoin the hashes and programs of zeros: for a key (P2PKH, P2WPKH, P2TR) or a script (P2SH, P2WSH). On Polkadot the
 * account of zeros.
 */
const nobodys: Readonly<Record<Namespace, RegExp | undefined>> = {
  eip155: /^0x0{36}[0-9a-f]{4}$/,
  solana: /^1{32}$/,
  bip122:
    /^(?:1{21}4oLvT2|31h1vYVSYuKP6AhS86fbRdMw9XHieotbST|mfWxJ45yp2SFn7UciZyNpvDKrzbhyfKrY8|2MsFDzHRUAMpjHxKyoEHU3aMCMsVtMqs1PV|(?:bc|tb|bcrt)1(?:q{33}|[qp]q{52})[a-z\d]{6})$/,
  polkadot: /^0$/,
  cosmos: undefined
}

/** Whether nobody can have a key for an address. A broken signature may verify for one. */
export const isNobody = (namespace: string, address: string): boolean =>
  nobodys[namespace as Namespace]?.test(comparableAddress(namespace, address)) ?? false
