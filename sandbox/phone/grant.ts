import type { SettleWrong } from "./Phone.ts"

/** Requested parts of one namespace. */
export interface Asked {
  readonly chains?: ReadonlyArray<string> | undefined
  readonly methods: ReadonlyArray<string>
  readonly events: ReadonlyArray<string>
}

/** Granted parts of one namespace. */
export interface Granted {
  readonly chains: Array<string>
  readonly accounts: Array<string>
  readonly methods: Array<string>
  readonly events: Array<string>
}

/** What the phone supports, by namespace. */
export interface Offer {
  /** Null if every chain of the namespace is supported. */
  readonly chains: ReadonlyArray<string> | null
  readonly addresses: ReadonlyArray<string>
  readonly methods: ReadonlyArray<string>
  /** Chains that are granted without the account. */
  readonly unshared?: ReadonlySet<string>
}

/** Grants the requested parts that the phone supports; nothing if a required one is missing. */
export const grant = (
  required: Readonly<Record<string, Asked>>,
  optional: Readonly<Record<string, Asked>>,
  offers: Readonly<Record<string, Offer>>
): Record<string, Granted> | undefined => {
  const granted: Record<string, Granted> = {}
  const asked = [...Object.entries(required), ...Object.entries(optional)]
  for (const [key, { chains = [], methods, events }] of asked) {
    const family = key.split(":")[0]!
    const offer = offers[family]
    if (!offer) continue
    const wanted = key.includes(":") ? [key] : chains
    const known = wanted.filter((chain) => offer.chains?.includes(chain) ?? true)
    const before = granted[family] ?? { chains: [], accounts: [], methods: [], events: [] }
    const all = join(before.chains, known)
    granted[family] = {
      chains: all,
      accounts: all
        .filter((chain) => !offer.unshared?.has(chain))
        .flatMap((chain) => offer.addresses.map((address) => `${chain}:${address}`)),
      methods: join(
        before.methods,
        methods.filter((method) => offer.methods.includes(method))
      ),
      events: join(before.events, events)
    }
  }
  for (const family of Object.keys(granted)) if (granted[family]!.chains.length === 0) delete granted[family]
  const lacking = Object.entries(required).some(([key, { chains = [] }]) =>
    (key.includes(":") ? [key] : chains).some((chain) => !granted[chain.split(":")[0]!]?.chains.includes(chain))
  )
  return lacking || Object.keys(granted).length === 0 ? undefined : granted
}

/** Applies a fault to a grant. */
export const spoil = (
  granted: Record<string, Granted>,
  wrong: SettleWrong | undefined,
  address: string
): Record<string, Granted> => {
  const evm = granted.eip155 ?? { chains: [], accounts: [], methods: [], events: [] }
  if (wrong === "foreignNamespace")
    return {
      ...granted,
      cosmos: {
        chains: ["cosmos:cosmoshub-4"],
        accounts: ["cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0"],
        methods: ["cosmos_signDirect"],
        events: []
      }
    }
  if (wrong === "noAccounts")
    return Object.fromEntries(Object.entries(granted).map(([family, each]) => [family, { ...each, accounts: [] }]))
  if (wrong === "foreignChain")
    return {
      ...granted,
      eip155: {
        ...evm,
        chains: [...evm.chains, "eip155:424242"],
        accounts: [...evm.accounts, `eip155:424242:${address}`]
      }
    }
  if (wrong === "extraMethods")
    return { ...granted, eip155: { ...evm, methods: [...evm.methods, "eth_sign", "wallet_grantPermissions"] } }
  return granted
}

const join = (one: ReadonlyArray<string>, two: ReadonlyArray<string>) => [...new Set([...one, ...two])]
