import type { Address } from "viem"
import { isAddress } from "viem/utils"
import type { SolanaChain } from "../../chains/solana/SolanaChain.ts"
import type { StartedChain } from "../../chains/startChain.ts"
import type { OnrampSeller } from "./OnrampSeller.ts"
import { payOut } from "./payOut.ts"

const listed = (native: string, tokens: ReadonlyArray<{ readonly symbol: string; readonly address: string }>) => [
  { symbol: native, contract: "" },
  ...tokens.map(({ symbol, address }) => ({ symbol, contract: address }))
]

/** The chains of the sandbox on which the provider pays out. */
export const onrampSellers = (
  chains: ReadonlyArray<StartedChain>,
  solana: Pick<SolanaChain, "rpc" | "accounts" | "tokens" | "network"> | undefined
): ReadonlyArray<OnrampSeller> => [
  ...chains.map((chain): OnrampSeller => ({
    name: chain.name,
    networkName: `${chain.name.toLowerCase()}-mainnet`,
    chainId: `${chain.id}`,
    currencies: listed(chain.nativeCurrency.symbol, chain.tokens),
    isAddress: (text) => isAddress(text, { strict: false }),
    pay: (address, symbol, amount) => payOut(chain, address as Address, symbol, amount)
  })),
  ...(solana
    ? [
        {
          name: solana.network.name,
          networkName: "solana",
          chainId: "101",
          currencies: listed(solana.network.nativeCurrency.symbol, solana.tokens),
          isAddress: (text) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text),
          // Loaded with the first purchase: a sandbox without one needs none of its libraries.
          pay: async (address, symbol, amount) =>
            (await import("../../chains/solana/payOut.ts")).payOut(solana, address, symbol, amount)
        } satisfies OnrampSeller
      ]
    : [])
]
