const digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

/** The account of a Polkadot address, which is the same for every network; other texts as they are. */
const accountOf = (address: string): string => {
  if (!/^[1-9A-HJ-NP-Za-km-z]{36,50}$/.test(address)) return address
  let number = 0n
  for (const digit of address) number = number * 58n + BigInt(digits.indexOf(digit))
  // Before the account stands the prefix of the network, after it two bytes of checksum.
  return ((number >> 16n) & (2n ** 256n - 1n)).toString(16)
}

/**
 * An address in a form for comparing: letter case is ignored on EVM (EIP-55) and in Bitcoin's bech32 addresses, and one
 * Polkadot account is the same in every prefix. Not for showing.
 */
export const comparableAddress = (namespace: string, address: string): string => {
  if (namespace === "polkadot") return accountOf(address)
  const ignoresCase = namespace === "eip155" || (namespace === "bip122" && /^(bc|tb|bcrt)1/i.test(address))
  return ignoresCase ? address.toLowerCase() : address
}
