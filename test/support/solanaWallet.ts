import { address, getAddressEncoder, getBase58Decoder } from "@solana/kit"
import { solanaKeyProvider } from "../../layers/local-key/solanaKeyProvider.ts"
import type { SolanaAccount } from "../../sandbox/chains/solana/SolanaChain.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"

/** A wallet with a test account's key. `asked` counts its requests, and `beforeSigning` runs before each of them. */
export const solanaWallet = async ({ seed, address: own }: SolanaAccount, beforeSigning: () => void = () => {}) => {
  const secret = Uint8Array.from([...seed, ...getAddressEncoder().encode(address(own))])
  const inner = await solanaKeyProvider(getBase58Decoder().decode(secret))
  await inner.connect({ silent: false } as never)
  const asked = { times: 0 }
  const provider = {
    ...inner,
    signTransactions: (...ask: Parameters<typeof inner.signTransactions>) => {
      asked.times++
      beforeSigning()
      return inner.signTransactions(...ask)
    }
  }
  const connector: Connector<"solana"> = {
    id: "local:solana",
    type: "LOCAL",
    namespace: "solana",
    name: "Local",
    provider
  }
  return { connector, asked }
}
