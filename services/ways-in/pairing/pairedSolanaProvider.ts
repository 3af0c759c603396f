import type { SolanaProvider } from "../../ports/connectors/SolanaProvider.ts"
import { pairedAccounts } from "./pairedAccounts.ts"
import type { PairedParts } from "./pairedEvmProvider.ts"

const namespace = "solana"

/**
 * A paired wallet as a Solana provider. Its accounts and networks are those of the session, without any prompt. What
 * asks it is loaded with the first question: most pairings have no Solana.
 */
export const pairedSolanaProvider = (parts: PairedParts): SolanaProvider => {
  const { client, ready, runPromise } = parts
  /** The wallet's own word on the order of its accounts: a hint, so that only what the session has is shown. */
  let order: ReadonlyArray<string> = []

  const accounts = () => pairedAccounts(client.session.get(), namespace, order)
  const load = () => import("./askPairedSolana.ts").then(({ askPairedSolana }) => askPairedSolana(parts))

  return {
    connect: async () => {
      await runPromise(ready)
      return accounts()
    },
    accounts,
    supports: (networkId) => client.session.get()?.networks.includes(networkId) ?? false,
    signMessage: async (address, message) => (await load()).signMessage(address, message),
    signTransactions: async (ask) => (await load()).signTransactions(ask),
    sends: () => client.session.get()?.methods.includes("solana_signAndSendTransaction") ?? false,
    sendTransaction: async (ask) => (await load()).sendTransaction(ask),
    disconnect: () => runPromise(client.disconnect),
    watch: (changed) => {
      const stops = [
        client.session.subscribe(changed),
        client.watch((event) => {
          if (event.type === "accountsChanged" && event.namespace === namespace) order = event.addresses
          changed()
        })
      ]
      return () => stops.forEach((stop) => stop())
    }
  }
}
