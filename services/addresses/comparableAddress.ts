/** An address in the form that is compared: only on EVM is the case of its letters no part of it (EIP-55). */
export const comparableAddress = (namespace: string, address: string): string =>
  namespace === "eip155" ? address.toLowerCase() : address
