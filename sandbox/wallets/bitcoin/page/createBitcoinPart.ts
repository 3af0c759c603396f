import { base64, hex } from "@scure/base"
import { Transaction } from "@scure/btc-signer"
import { refusals } from "../../page/ProviderError.ts"
import type { StandardAccount, StandardPart } from "../../page/standard/StandardPart.ts"
import type { WalletCore } from "../../page/WalletCore.ts"
import { createKeys } from "./createKeys.ts"

const chains = ["bitcoin:regtest"]
const features = ["bitcoin:signMessage", "bitcoin:signTransaction", "bitcoin:signAndSendTransaction"]

interface Purposes {
  readonly purposes?: ReadonlyArray<string>
}
interface MessageInput {
  readonly account: unknown
  readonly message: Uint8Array
}
interface TransactionInput {
  readonly psbt: Uint8Array
  readonly chain?: unknown
  readonly inputsToSign: ReadonlyArray<{ readonly account: unknown; readonly signingIndexes: ReadonlyArray<number> }>
}

/** What the part needs of its wallet. */
export interface BitcoinPartConfig {
  /** The address API of the chain. */
  readonly endpoint: string
  readonly privateKeys: ReadonlyArray<`0x${string}`>
  /** Index of the selected account. */
  readonly account: () => number
  readonly isGranted: () => boolean
  readonly grant: (yes: boolean) => void
  /** Does the work for a request, or something else; records the request. */
  readonly around: (method: string, params: ReadonlyArray<unknown>, work: () => Promise<unknown>) => Promise<unknown>
}

/** Bitcoin in a page wallet: a payment and an ordinals account for each key, and payments on the local chain. */
export const createBitcoinPart = (core: WalletCore, config: BitcoinPartConfig): StandardPart => {
  const keys = config.privateKeys.map((key) => createKeys(key, "Regtest"))
  // Wallets give the same object for an account each time.
  const pairs = keys.map(({ addresses }) =>
    addresses.map(({ address, publicKey }): StandardAccount =>
      Object.freeze({ address, publicKey: hex.decode(publicKey), chains, features, label: core.name })
    )
  )
  const visible = () => (config.isGranted() ? (pairs[config.account()] ?? pairs[0]!) : [])
  const ownKeys = () => keys[config.account()] ?? keys[0]!
  const check = (account: unknown): StandardAccount => {
    const found = visible().find((one) => one === account)
    if (found === undefined) throw refusals.unauthorized()
    return found
  }
  const rows = ({ address }: StandardAccount) => [
    { label: "Site", value: core.origin },
    { label: "Account", value: address, mono: true },
    { label: "Network", value: "Bitcoin Regtest" }
  ]

  const connect = async ({ purposes = ["payment"] }: Purposes) => {
    if (visible().length === 0) {
      const [payment] = pairs[config.account()] ?? pairs[0]!
      await core.approve({ method: "bitcoin:connect", title: "Connect this site", rows: rows(payment!) })
      config.grant(true)
    }
    const [payment, ordinals] = visible()
    return { accounts: purposes.map((purpose) => (purpose === "ordinals" ? ordinals : payment)) }
  }
  const signMessage = async (input: MessageInput) => {
    const account = check(input.account)
    const text = new TextDecoder().decode(input.message)
    await core.approve({ method: "bitcoin:signMessage", title: "Sign a message", rows: rows(account), text })
    const signature = await ownKeys().signText(account.address, text, "ECDSA")
    return { signedMessage: input.message, signature: base64.decode(signature!) }
  }
  const sign = async (method: string, { psbt, chain, inputsToSign }: TransactionInput) => {
    if (chain !== undefined && chain !== chains[0]) throw refusals.invalid("the wallet has no such network")
    const signers = inputsToSign.map(({ account }) => check(account))
    const transaction = Transaction.fromPSBT(psbt)
    await core.approve({ method, title: "Sign a transaction", rows: rows(signers[0]!) })
    for (const { signingIndexes } of inputsToSign)
      for (const index of signingIndexes) ownKeys().signInput(transaction, index)
    return transaction
  }
  const send = async (transaction: Transaction) => {
    transaction.finalize()
    const response = await fetch(`${config.endpoint}/tx`, { method: "POST", body: transaction.hex })
    if (!response.ok) throw refusals.internal()
    return { txId: await response.text() }
  }

  const all =
    <Input>(method: string, work: (input: Input) => Promise<unknown>) =>
    (...inputs: ReadonlyArray<Input>) =>
      config.around(method, inputs, () => Promise.all(inputs.map(work)))
  const version = "1.0.0"
  return {
    chains,
    features: {
      "bitcoin:connect": {
        version,
        connect: (input: Purposes) => config.around("bitcoin:connect", [input], () => connect(input))
      },
      "bitcoin:signMessage": { version, signMessage: all("bitcoin:signMessage", signMessage) },
      "bitcoin:signTransaction": {
        version,
        signTransaction: all("bitcoin:signTransaction", async (input: TransactionInput) => ({
          signedPsbt: (await sign("bitcoin:signTransaction", input)).toPSBT()
        }))
      },
      "bitcoin:signAndSendTransaction": {
        version,
        signAndSendTransaction: all("bitcoin:signAndSendTransaction", async (input: TransactionInput) =>
          send(await sign("bitcoin:signAndSendTransaction", input))
        )
      }
    },
    accounts: visible,
    // Sites ask for Bitcoin's accounts by its own feature.
    connect: async () => {},
    disconnect: () => config.grant(false)
  }
}
