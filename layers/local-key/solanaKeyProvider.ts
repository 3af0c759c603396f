import type { Address } from "@solana/addresses"
import { getTransactionDecoder, getTransactionEncoder, type Transaction } from "@solana/transactions"
import { WalletFailed } from "../../services/base/errors/walletErrors.ts"
import type { SolanaProvider } from "../../services/ports/connectors/SolanaProvider.ts"
import { solanaKey, type SolanaKey } from "./solanaKey.ts"

const refuse = (method: string, code: number, message: string) => new WalletFailed({ method, code, message })

const signWire = async ({ address, sign }: SolanaKey, wire: Uint8Array): Promise<Uint8Array> => {
  const { messageBytes, signatures } = getTransactionDecoder().decode(wire)
  if (!(address in signatures)) throw refuse("signTransaction", 4100, "This key is no signer of the transaction")
  const signature = await sign(Uint8Array.from(messageBytes))
  const signed = { messageBytes, signatures: { ...signatures, [address as Address]: signature } } as Transaction
  return Uint8Array.from(getTransactionEncoder().encode(signed))
}

/**
 * A Solana provider with its key in this process: it approves everything and signs itself, and the network's nodes
 * send. `secret` is the base58 of 64 bytes, as wallets export it; it is in no message.
 */
export const solanaKeyProvider = async (secret: string): Promise<SolanaProvider> => {
  const key = await solanaKey(secret)
  const accounts = [{ address: key.address }]
  const checkAddress = (method: string, address: string) => {
    if (address !== key.address) throw refuse(method, 4100, "This key has no such account")
  }
  return {
    connect: async () => accounts,
    accounts: () => accounts,
    supports: () => true,
    signMessage: async (address, message) => {
      checkAddress("signMessage", address)
      return key.sign(message)
    },
    signTransactions: async ({ address, transactions }) => {
      checkAddress("signTransaction", address)
      return Promise.all(transactions.map((one) => signWire(key, one)))
    },
    sends: () => false,
    sendTransaction: () =>
      Promise.reject(refuse("signAndSendTransaction", 4200, "A local key leaves sending to the network's nodes")),
    disconnect: async () => {},
    watch: () => () => {}
  }
}
