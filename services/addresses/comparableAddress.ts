/** An address in a form for comparing: letter case is ignored only on EVM (EIP-55). */
export const comparableAddress = (namespace: string, address: string): string =>
  namespace === "eip155" ? address.toLowerCase() : address
