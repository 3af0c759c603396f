import type { HostProviders } from "./HostProviders.ts"

/**
 * The methods of the host's providers besides EVM's, which has events too, as text for `split`: every page has them before
 * the code behind them.
 */
export const providerMethods: Readonly<Record<Exclude<keyof HostProviders, "eip155">, string>> = {
  polkadot: "accounts signRaw signPayload"
}
