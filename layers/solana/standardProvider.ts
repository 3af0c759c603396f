import { WalletFailed } from "../../services/base/errors/walletErrors.ts"
import type { SolanaProvider } from "../../services/ports/connectors/SolanaProvider.ts"
import type { StandardAccount, StandardWallet } from "../../services/ports/connectors/StandardWallet.ts"
import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import { solanaClusters } from "../../services/base/caip/solanaClusters.ts"

/** What the Wallet Standard calls every network that is not public. */
const localnet = "solana:localnet"

/** The Wallet Standard's name of a network. */
const clusterOf = (networkId: Caip2): string => solanaClusters[networkId] ?? localnet

const isSolana = (chain: string) => chain.startsWith("solana:")

/**
 * The public networks that an account may be used on. `undefined` where that is all of its wallet's, or cannot be said: a local
 * network has no id here.
 */
const networksOf = (chains: ReadonlyArray<string>, all: ReadonlyArray<string>): ReadonlyArray<Caip2> | undefined => {
  if (chains.includes(localnet) || all.filter(isSolana).every((chain) => chains.includes(chain))) return undefined
  const known = Object.entries(solanaClusters).flatMap(([id, cluster]) =>
    chains.includes(cluster) ? [id as Caip2] : []
  )
  return known.length > 0 ? known : undefined
}

/** A property of the only answer in a list of answers; `undefined` for anything else. */
const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === "object" && answer !== null ? (Reflect.get(answer, name) as unknown) : undefined

/** The answer to the one request of a call; some wallets answer without the list. */
const firstOf = (answers: unknown): unknown => (Array.isArray(answers) ? answers[0] : answers)

/**
 * A wallet of the Wallet Standard as a Solana provider; `undefined` when it cannot connect or signs nothing of Solana.
 * Its methods are those that it has now (SEC-12).
 */
export const standardProvider = (wallet: StandardWallet): SolanaProvider | undefined => {
  const { name } = wallet
  const connect = wallet.method("standard:connect")
  const disconnect = wallet.method("standard:disconnect")
  const signIn = wallet.method("solana:signIn")
  const signMessage = wallet.method("solana:signMessage")
  const signTransaction = wallet.method("solana:signTransaction")
  const signAndSend = wallet.method("solana:signAndSendTransaction")
  if (connect === undefined || (signMessage ?? signTransaction ?? signAndSend) === undefined) return undefined

  const ofSolana = (accounts: ReadonlyArray<StandardAccount>) =>
    accounts
      .filter(({ chains }) => chains.some(isSolana))
      .map((account) => ({ ...account, networks: networksOf(account.chains, wallet.chains()) }))

  /** The accounts of the last connection: some wallets list none until they have told that they changed. */
  let connected: ReturnType<typeof ofSolana> = []
  /** A wallet that takes its accounts back is not asked for them again without the visitor. */
  let shared = false

  const accounts = () => {
    const now = ofSolana(wallet.accounts())
    shared ||= now.length > 0
    return now
  }
  const refuse = (method: string, code: number, message: string) => new WalletFailed({ method, code, message })
  const able = <M>(method: string, found: M | undefined): M => {
    if (found === undefined) throw refuse(method, 4200, `${name} does not support ${method}`)
    return found
  }
  /** The wallet's own object for an account. */
  const accountOf = (method: string, address: string): unknown => {
    const found = [...accounts(), ...connected].find((one) => one.address === address)
    if (found === undefined) throw refuse(method, 4100, `${name} no longer shares this account`)
    return found.raw
  }

  return Object.freeze<SolanaProvider>({
    connect: async ({ silent }) => {
      if (silent && shared) return accounts()
      // Some wallets read any argument as a request to be silent.
      connected = ofSolana(wallet.readAccounts(await (silent ? connect({ silent }) : connect())))
      const now = accounts()
      return now.length > 0 ? now : connected
    },
    accounts,
    supports: (networkId) => wallet.chains().includes(clusterOf(networkId)),
    signIn:
      signIn &&
      (async (input) => {
        const answer = firstOf(await signIn({ ...input }))
        const accounts = ofSolana(wallet.readAccounts({ accounts: [fieldOf(answer, "account")] }))
        connected = accounts
        return { accounts, message: fieldOf(answer, "signedMessage"), signature: fieldOf(answer, "signature") }
      }),
    signMessage: async (address, message) => {
      const sign = able("signMessage", signMessage)
      return firstOf(await sign({ account: accountOf("signMessage", address), message: message.slice() }))
    },
    signTransactions: async ({ address, networkId, transactions }) => {
      const sign = able("signTransaction", signTransaction)
      const account = accountOf("signTransaction", address)
      const chain = clusterOf(networkId)
      const answers = await sign(
        ...transactions.map((transaction) => ({ account, chain, transaction: transaction.slice() }))
      )
      return Array.isArray(answers) ? answers.slice(0, transactions.length + 1) : []
    },
    // A wallet knows other nodes of a local network than the host does, or none.
    sends: (networkId) =>
      signAndSend !== undefined && (signTransaction === undefined || clusterOf(networkId) !== localnet),
    sendTransaction: async ({ address, networkId, transaction, options }) => {
      const send = able("signAndSendTransaction", signAndSend)
      const account = accountOf("signAndSendTransaction", address)
      const ask = { account, chain: clusterOf(networkId), transaction: transaction.slice(), options }
      return firstOf(await send(ask))
    },
    disconnect: async (isLast) => {
      connected = []
      shared = false
      // It takes back the permission for every namespace of the wallet, and the others may be in use.
      if (isLast || wallet.chains().every(isSolana)) await disconnect?.()
    },
    watch: wallet.watch
  })
}
