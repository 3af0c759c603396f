import { base64, hex } from "@scure/base"
import { bitcoinNetwork } from "../../services/base/addresses/bitcoinNetworks.ts"
import { ProviderError } from "../../services/base/errors/ProviderError.ts"
import type { AskedInput, BitcoinProvider } from "../../services/ports/connectors/BitcoinProvider.ts"
import type { StandardAccount, StandardWallet } from "../../services/ports/connectors/StandardWallet.ts"
import { readField } from "../injected/readField.ts"
import { satsConnectProvider } from "./satsConnectProvider.ts"

const prefix = "bitcoin:"

const ofBitcoin = (accounts: ReadonlyArray<StandardAccount>) =>
  accounts.filter(({ chains }) => chains.some((chain) => chain.startsWith(prefix)))

const networksOf = ({ chains }: StandardAccount) =>
  chains.flatMap((chain) => (chain.startsWith(prefix) ? (bitcoinNetwork(chain.slice(prefix.length))?.id ?? []) : []))

/** The accounts in their order: for payments, for ordinals. A wallet that names one chain says its network by that. */
const toShared = (accounts: ReadonlyArray<StandardAccount>) => {
  const networks = new Set(accounts.flatMap(networksOf))
  return {
    addresses: accounts.map((one) => ({
      address: one.address,
      publicKey: one.publicKey && hex.encode(one.publicKey),
      networkIds: networksOf(one)
    })),
    networkId: networks.size === 1 ? [...networks][0] : undefined
  }
}

/** The answer to the one request of a call; some wallets answer without the list. */
const firstOf = (answers: unknown): unknown => (Array.isArray(answers) ? answers[0] : answers)

/**
 * A wallet of the Wallet Standard as a Bitcoin provider; `undefined` when it has no feature of Bitcoin. One that has the
 * API of sats-connect too is asked by that: it does more. Its methods are those of its registration (SEC-12).
 */
export const standardProvider = (wallet: StandardWallet): BitcoinProvider | undefined => {
  const richer = satsConnectProvider(readField(wallet.feature("sats-connect:"), "provider"))
  if (richer !== undefined) return richer
  const connect = wallet.method("bitcoin:connect")
  const disconnect = wallet.method("bitcoin:disconnect")
  const disconnectAll = wallet.method("standard:disconnect")
  const signMessage = wallet.method("bitcoin:signMessage")
  const signTransaction = wallet.method("bitcoin:signTransaction")
  const signAndSend = wallet.method("bitcoin:signAndSendTransaction")
  if (connect === undefined || (signMessage ?? signTransaction) === undefined) return undefined

  /** What the last connection gave: some wallets list no accounts until they have told that they changed. */
  let connected: ReadonlyArray<StandardAccount> = []
  const accounts = (): ReadonlyArray<StandardAccount> => {
    const now = ofBitcoin(wallet.accounts())
    // From now on the list is the truth: a wallet that takes its accounts back lists none.
    if (now.length > 0) connected = []
    return now.length > 0 ? now : connected
  }
  const able = <M>(what: string, method: M | undefined): M => {
    if (method === undefined)
      throw new ProviderError({ code: 4200, message: `${wallet.name} does not support ${what}` })
    return method
  }
  /** The wallet's own object for an account. */
  const accountOf = (address: string): unknown => {
    const found = accounts().find((one) => one.address === address)
    if (found === undefined)
      throw new ProviderError({ code: 4100, message: `${wallet.name} no longer shares this account` })
    return found.raw
  }

  return {
    connect: async () => {
      const answer = await connect({ purposes: ["payment", "ordinals"] })
      connected = ofBitcoin(wallet.readAccounts(answer))
      return toShared(connected.length > 0 ? connected : accounts())
    },
    session: async () => {
      const now = accounts()
      return now.length > 0 ? toShared(now) : undefined
    },
    // The feature leaves it to the wallet by which protocol it signs.
    signMessage: async ({ address, message }) => {
      const asked = { account: accountOf(address), message: new TextEncoder().encode(message) }
      return firstOf(await able("signMessage", signMessage)(asked))
    },
    signPsbt: async ({ psbt, inputs, broadcast, networkId }) => {
      // One entry has one address and one kind of signature.
      const keyOf = ({ address, sighash }: AskedInput) => `${address} ${sighash}`
      const entries = [...new Map(inputs.map((one) => [keyOf(one), one])).values()]
      const asked = {
        psbt: base64.decode(psbt),
        chain: `${prefix}${bitcoinNetwork(networkId)?.name}`,
        inputsToSign: entries.map((entry) => ({
          account: accountOf(entry.address),
          signingIndexes: inputs.filter((one) => keyOf(one) === keyOf(entry)).map(({ index }) => index),
          ...(entry.sighash === undefined ? {} : { sigHash: entry.sighash })
        }))
      }
      if (broadcast && signAndSend !== undefined) return firstOf(await signAndSend(asked))
      return firstOf(await able("signTransaction", signTransaction)(asked))
    },
    sendTransfer: async () => able("sendTransfer", undefined),
    watch: wallet.watch,
    disconnect: async (isLast = false) => {
      connected = []
      if (disconnect !== undefined) return disconnect()
      // It takes back the permission for every namespace of the wallet.
      if (isLast || wallet.chains().every((chain) => chain.startsWith(prefix))) return disconnectAll?.()
    }
  }
}
