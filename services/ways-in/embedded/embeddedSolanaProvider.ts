import { Effect } from "effect"
import type { SolanaProvider, SolanaWalletAccount } from "../../ports/connectors/SolanaProvider.ts"
import { asWalletError } from "./asWalletError.ts"
import type { EmbeddedProviderParts } from "./embeddedProvider.ts"

/**
 * The wallet in the frame as a Solana provider. It has no network of its own: each request says on which it acts, and
 * the frame sends by the node that comes with it. What asks it is loaded with the first request.
 */
export const embeddedSolanaProvider = (parts: EmbeddedProviderParts): SolanaProvider => {
  const accounts = (): ReadonlyArray<SolanaWalletAccount> => parts.accounts().map((address) => ({ address }))
  const load = () => import("./askEmbeddedSolana.ts").then(({ askEmbeddedSolana }) => askEmbeddedSolana(parts))
  return {
    // The login is the permission: nothing is shown in either case.
    connect: () =>
      parts.runPromise(
        Effect.map(Effect.andThen(parts.ready, asWalletError("connect", parts.account)), () => accounts())
      ),
    accounts,
    supports: parts.supports,
    signMessage: async (address, message) => (await load()).signMessage(address, message),
    signTransactions: async (ask) => (await load()).signTransactions(ask),
    sends: () => true,
    sendTransaction: async (ask) => (await load()).sendTransaction(ask),
    disconnect: () => parts.runPromise(parts.signOut),
    watch: (changed) => parts.listen(changed)
  }
}
