import type { Network } from "../../base/network/Network.ts"

/** A network in the frame's form: a plain number for EVM, a whole CAIP-2 id elsewhere. */
export const toTarget = ({ id, namespace, reference, rpcUrls: [rpcUrl] }: Network) => ({
  chainId: namespace === "eip155" ? Number(reference) : id,
  ...(rpcUrl === undefined ? {} : { rpcUrl })
})
