import type { HostProviders } from "./HostProviders.ts"

/**
 * The methods of the host's providers, other than those for listening, which all have: every page has them before the code
 * behind them.
 */
export const providerMethods: Readonly<Record<keyof HostProviders, ReadonlyArray<string>>> = {
  eip155: ["request"],
  solana: ["accounts", "request", "signMessage", "signTransaction", "signAllTransactions", "sendTransaction"],
  bip122: ["accounts", "request", "signMessage", "signPsbt", "sendTransfer"],
  polkadot: ["accounts", "request", "signRaw", "signPayload"]
}
