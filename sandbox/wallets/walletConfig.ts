import { accounts } from "../accounts.ts"
import type { BitcoinChain } from "../chains/bitcoin/BitcoinChain.ts"
import type { StartedSolana } from "../chains/solana/startSolana.ts"
import type { StartedChain } from "../chains/startChain.ts"
import { brands } from "./brands.ts"
import type { PageWalletConfig } from "./PageWalletConfig.ts"
import type { WalletScriptOptions } from "./WalletScriptOptions.ts"

/** The chains other than Ethereum's that the world runs. */
export interface OtherChains {
  readonly solana?: StartedSolana | undefined
  readonly bitcoin?: Pick<BitcoinChain, "url"> | undefined
}

/** The plain data a page wallet starts with. */
export const walletConfig = (
  chains: ReadonlyArray<StartedChain>,
  url: string,
  options: WalletScriptOptions,
  { solana, bitcoin }: OtherChains = {}
): PageWalletConfig => {
  const known = options.knownChains ?? chains.map(({ id }) => id)
  const wanted = options.wallets ?? brands.map(({ key }) => key)
  return {
    wallets: wanted.flatMap((key) => {
      const brand = brands.find((candidate) => candidate.key === key)
      if (!brand) return []
      const { name, rdns, uuid, icon, accent } = brand
      return [{ key, name, rdns, uuid, icon, accent }]
    }),
    chains: chains
      .filter(({ id }) => known.includes(id))
      .map(({ id, name, nativeCurrency, tokens }) => ({
        id,
        name,
        rpcUrl: `${url}/rpc/${id}`,
        symbol: nativeCurrency.symbol,
        tokens: tokens.map(({ address, symbol, decimals }) => ({ address, symbol, decimals }))
      })),
    privateKeys: accounts.map(({ privateKey }) => privateKey),
    account: options.account ?? 0,
    chainId: options.chainId ?? known[0] ?? 1,
    answer: options.answer ?? "ask",
    atomic: options.atomic ?? "unsupported",
    misbehave: options.misbehave ?? [],
    announce: options.announce ?? true,
    legacy: options.legacy ?? true,
    ...(solana && options.solana !== false
      ? {
          solana: {
            rpcUrl: `${url}/rpc/solana`,
            strictSignIn: options.strictSignIn ?? false,
            device: options.solanaDevice ?? false
          }
        }
      : {}),
    ...(bitcoin && options.bitcoin !== false ? { bitcoin: { endpoint: bitcoin.url } } : {})
  }
}
