import { Effect } from "effect"
import { toBase58 } from "../../base/addresses/base58.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { WalletFailed, WalletTimeout } from "../../base/errors/walletErrors.ts"
import * as texts from "../../base/errors/walletTexts.ts"
import type { SolanaProvider } from "../../ports/connectors/SolanaProvider.ts"
import { pairedAccounts } from "./pairedAccounts.ts"
import { requestDeadline, type PairedParts } from "./pairedEvmProvider.ts"

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (Reflect.get(value, name) as unknown) : undefined

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))

/** Asks a paired wallet for requests of Solana. The session must have the method, the network and the account. */
export const askPairedSolana = ({
  client,
  ready,
  last,
  runPromise
}: PairedParts): Pick<SolanaProvider, "signMessage" | "signTransactions" | "sendTransaction"> => {
  const allows = (method: string) => client.session.get()?.methods.includes(method) ?? false

  /** A message belongs to no network: it is sent on the one in use, or on any that the wallet shares the account on. */
  const anyNetwork = (address: string): Caip2 => {
    const own = pairedAccounts(client.session.get(), "solana").find((one) => one.address === address)?.networks ?? []
    return own.find((id) => id === last()) ?? own[0] ?? last()
  }

  const check = (networkId: Caip2, method: string, address: string) => {
    const session = client.session.get()
    const fail = (code: number, message: string) => Effect.fail(new WalletFailed({ method, code, message }))
    if (session === undefined) return fail(4900, "The session has ended")
    if (!allows(method)) return fail(4200, `${method} is not part of this session`)
    return session.accounts.some((one) => one.networkId === networkId && one.address === address)
      ? Effect.void
      : fail(4100, `${session.peer.name} does not share this account on this network`)
  }
  const ask = (networkId: () => Caip2, address: string, method: string, params: unknown) =>
    runPromise(
      ready.pipe(
        Effect.andThen(Effect.suspend(() => check(networkId(), method, address))),
        Effect.andThen(Effect.suspend(() => client.request(networkId(), { method, params }))),
        Effect.timeoutOrElse({
          duration: requestDeadline,
          orElse: () => Effect.fail(new WalletTimeout({ method, message: texts.requestTimedOut }))
        })
      )
    )

  return {
    signMessage: async (address, message) => {
      const params = { message: toBase58(message), pubkey: address }
      return ask(() => anyNetwork(address), address, "solana_signMessage", params)
    },
    signTransactions: async ({ address, networkId, transactions }) => {
      const on = () => networkId
      if (transactions.length > 1 && allows("solana_signAllTransactions")) {
        const params = { transactions: transactions.map(toBase64), pubkey: address }
        const answer = await ask(on, address, "solana_signAllTransactions", params)
        const signed = fieldOf(answer, "transactions") ?? answer
        return Array.isArray(signed) ? signed.slice(0, transactions.length + 1) : []
      }
      const signed: Array<unknown> = []
      // One after the other: a phone shows one question at a time.
      for (const one of transactions) {
        const params = { transaction: toBase64(one), pubkey: address }
        signed.push(await ask(on, address, "solana_signTransaction", params))
      }
      return signed
    },
    sendTransaction: async ({ address, networkId, transaction, options }) => {
      const params = { transaction: toBase64(transaction), pubkey: address, sendOptions: options }
      return ask(() => networkId, address, "solana_signAndSendTransaction", params)
    }
  }
}
