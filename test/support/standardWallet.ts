/** A wallet of the Wallet Standard in a test, whose parts the test changes. */
export interface StandardWalletParts {
  readonly name?: string
  readonly chains?: ReadonlyArray<string>
  readonly accounts?: ReadonlyArray<unknown>
  readonly features?: Readonly<Record<string, unknown>>
}

const noop = async () => ({ accounts: [] })

/** Makes the object that such a wallet registers; `tell` is its `change` event. */
export const standardWallet = ({
  name = "Fernhold",
  chains = ["solana:mainnet"],
  accounts = [],
  features = {}
}: StandardWalletParts) => {
  const listeners = new Set<(change: unknown) => void>()
  const events = {
    on: (_event: string, listener: (change: unknown) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
  const wallet = {
    version: "1.0.0",
    name,
    icon: "data:image/svg+xml,<svg/>",
    chains,
    accounts,
    features: {
      "standard:connect": { version: "1.0.0", connect: noop },
      "standard:events": { version: "1.0.0", ...events },
      ...features
    }
  }
  return {
    wallet,
    listeners,
    tell: () => {
      for (const listener of [...listeners]) listener({ accounts: wallet.accounts })
    }
  }
}

/** Registers a wallet for pages that are open already. */
export const registerStandard = (wallet: unknown): void => {
  const detail = (api: { readonly register: (one: unknown) => () => void }) => void api.register(wallet)
  window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail }))
}
