import { comparableAddress } from "./comparableAddress.ts"

/** How many symbols of two addresses must be alike at each end: of strangers, one pair in 16 million is (EVM; others fewer). */
const ends = 3

/** Shorter texts are no addresses of any namespace. */
const shortest = 20

/** The prefix that every address of a namespace has: it was not chosen by the address's maker. */
const fixed: Readonly<Record<string, RegExp>> = {
  eip155: /^0x/,
  // The network's part of a bech32 address and the version behind it; of base58 the version.
  bip122: /^((bc|tb|bcrt)1.|.)/,
  // The prefix of the network.
  polkadot: /^./
}

/**
 * Whether two addresses of a namespace are different accounts but alike at both ends, as the addresses are that others
 * make for the eye to take one for the other (SEC-25). The eye does not tell letter case, also where the chain does.
 */
export const looksLike = (namespace: string, one: string, other: string): boolean => {
  if (comparableAddress(namespace, one) === comparableAddress(namespace, other)) return false
  const parts = (text: string) => {
    const small = text.toLowerCase()
    const first = fixed[namespace]?.exec(small)?.[0] ?? ""
    return { first, body: small.slice(first.length) }
  }
  const [a, b] = [parts(one), parts(other)]
  return (
    a.first === b.first &&
    Math.min(a.body.length, b.body.length) > shortest &&
    a.body.slice(0, ends) === b.body.slice(0, ends) &&
    a.body.slice(-ends) === b.body.slice(-ends)
  )
}
