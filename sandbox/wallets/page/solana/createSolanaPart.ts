import { fromBase58 } from "../../../phone/base58.ts"
import { solanaKey, type SolanaKey } from "../../../phone/solanaKey.ts"
import { callChain } from "../callChain.ts"
import { refusals } from "../ProviderError.ts"
import type { StandardAccount, StandardPart } from "../standard/StandardPart.ts"
import type { WalletCore } from "../WalletCore.ts"
import { parsesAsSignIn } from "./parsesAsSignIn.ts"
import { signInText } from "./signInText.ts"
import { signWire } from "./signWire.ts"

/** To the Wallet Standard every network that is not public is the first; a person's wallet has the main one. */
const chains = ["solana:localnet", "solana:mainnet"]

interface Input {
  readonly account?: { readonly address?: unknown }
  readonly chain?: unknown
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly options?: object
}

/** What a site asks to sign in with (Wallet Standard, `solana:signIn`). */
type SignInInput = Readonly<Record<string, unknown>>

/** What the part needs of its wallet. */
export interface SolanaPartConfig {
  readonly rpcUrl: string
  /** Refuses a sign-in whose message is not in the grammar. */
  readonly strictSignIn: boolean
  /** Signs texts in an off-chain message, as hardware devices do. */
  readonly device: boolean
  readonly privateKeys: ReadonlyArray<`0x${string}`>
  /** Index of the selected account. */
  readonly account: () => number
  readonly isGranted: () => boolean
  readonly grant: (yes: boolean) => void
  /** Does the work for a request, or something else; records the request. */
  readonly around: (method: string, params: ReadonlyArray<unknown>, work: () => Promise<unknown>) => Promise<unknown>
}

const toBytes = (hex: string) => Uint8Array.from(hex.slice(2).match(/../g)!, (byte) => Number.parseInt(byte, 16))
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))

/** Solana in a page wallet: real keys, real signatures, transactions on the local chain. */
export const createSolanaPart = (core: WalletCore, config: SolanaPartConfig): StandardPart => {
  const keys: ReadonlyArray<SolanaKey> = config.privateKeys.map((key) => solanaKey(toBytes(key)))
  const features = ["solana:signIn", "solana:signMessage", "solana:signTransaction", "solana:signAndSendTransaction"]
  // Wallets give the same object for an account each time.
  const accounts = keys.map(({ address }): StandardAccount =>
    Object.freeze({ address, publicKey: fromBase58(address)!, chains, features, label: core.name })
  )
  const visible = () => (config.isGranted() ? [accounts[config.account()] ?? accounts[0]!] : [])
  const keyFor = ({ account, chain }: Input): SolanaKey => {
    const found = visible().find((one) => one === account)
    if (found === undefined) throw refusals.unauthorized()
    if (chain !== undefined && !chains.some((one) => one === chain))
      throw refusals.invalid(`the wallet has no network ${JSON.stringify(chain)}`)
    return keys.find(({ address }) => address === found.address)!
  }
  const rows = ({ address }: SolanaKey) => [
    { label: "Site", value: core.origin },
    { label: "Account", value: address, mono: true },
    { label: "Network", value: "Solana" }
  ]

  /**
   * The bytes that a text is signed as. A device puts a header before it: a domain, version 0, no application, the form of
   * the text, one signer, and the length.
   */
  const toSigned = (message: Uint8Array, { address }: SolanaKey): Uint8Array => {
    if (!config.device) return message
    const domain = [0xff, ...new TextEncoder().encode("solana offchain")]
    const isAscii = message.every((byte) => byte >= 0x20 && byte < 0x7f)
    const length = [message.length % 256, Math.floor(message.length / 256)]
    const application = Array<number>(32).fill(0)
    const header = [...domain, 0, ...application, isAscii ? 0 : 1, 1, ...fromBase58(address)!, ...length]
    return Uint8Array.from([...header, ...message])
  }

  const sign = async (method: string, inputs: ReadonlyArray<Input>) => {
    const signers = inputs.map(keyFor)
    const title = inputs.length === 1 ? "Sign a transaction" : `Sign ${inputs.length} transactions`
    await core.approve({ method, title, rows: rows(signers[0]!) })
    return Promise.all(inputs.map(({ transaction }, at) => signWire(signers[at]!, transaction ?? new Uint8Array())))
  }
  /** Connects the site and signs in to it with one approval. */
  const signIn = async (inputs: ReadonlyArray<SignInInput>) => {
    const method = "solana:signIn"
    const input = inputs[0] ?? {}
    const site = new URL(core.origin).host
    if (input["domain"] !== undefined && input["domain"] !== site)
      throw refusals.invalid(`the sign-in is for ${JSON.stringify(input["domain"])}, the page is ${site}`)
    if (core.asking(method)) throw refusals.pending(method)
    const account = accounts[config.account()] ?? accounts[0]!
    const key = keys.find(({ address }) => address === account.address)!
    const text = signInText({ domain: site, ...input }, account.address)
    if (config.strictSignIn && !parsesAsSignIn(text))
      throw refusals.invalid("the message of the sign-in does not parse")
    await core.approve({ method, title: "Connect and sign in", rows: rows(key), text })
    config.grant(true)
    const signedMessage = toSigned(new TextEncoder().encode(text), key)
    return [{ account, signedMessage, signature: await key.sign(signedMessage), signatureType: "ed25519" }]
  }
  const work: Readonly<Record<string, (inputs: ReadonlyArray<Input>) => Promise<ReadonlyArray<unknown>>>> = {
    "solana:signIn": (inputs) => signIn(inputs as ReadonlyArray<SignInInput>),
    "solana:signMessage": (inputs) =>
      Promise.all(
        inputs.map(async (input) => {
          const key = keyFor(input)
          const message = input.message ?? new Uint8Array()
          const text = new TextDecoder().decode(message)
          await core.approve({ method: "solana:signMessage", title: "Sign a message", rows: rows(key), text })
          const signedMessage = toSigned(message, key)
          return { signedMessage, signature: await key.sign(signedMessage) }
        })
      ),
    "solana:signTransaction": async (inputs) =>
      (await sign("solana:signTransaction", inputs)).map((signedTransaction) => ({ signedTransaction })),
    "solana:signAndSendTransaction": async (inputs) => {
      const signed = await sign("solana:signAndSendTransaction", inputs)
      return Promise.all(
        signed.map(async (wire, at) => {
          const options = { ...inputs[at]!.options, encoding: "base64" }
          const sent = await callChain(config.rpcUrl, "sendTransaction", [toBase64(wire), options])
          return { signature: fromBase58(String(sent)) }
        })
      )
    }
  }
  const ask =
    (method: string) =>
    (...inputs: ReadonlyArray<Input>) =>
      config.around(method, inputs, () => work[method]!(inputs))
  const supportedTransactionVersions = ["legacy", 0]

  return {
    chains,
    features: {
      "solana:signIn": { version: "1.0.0", signIn: ask("solana:signIn") },
      "solana:signMessage": { version: "1.1.0", signMessage: ask("solana:signMessage") },
      "solana:signTransaction": {
        version: "1.0.0",
        supportedTransactionVersions,
        signTransaction: ask("solana:signTransaction")
      },
      "solana:signAndSendTransaction": {
        version: "1.0.0",
        supportedTransactionVersions,
        signAndSendTransaction: ask("solana:signAndSendTransaction")
      }
    },
    accounts: visible,
    connect: async (silent) => {
      if (silent || visible().length > 0) return
      if (core.asking("standard:connect")) throw refusals.pending("standard:connect")
      const address = (accounts[config.account()] ?? accounts[0]!).address
      await core.approve({
        method: "standard:connect",
        title: "Connect this site",
        rows: [
          { label: "Site", value: core.origin },
          { label: "Account it will see", value: address, mono: true }
        ]
      })
      config.grant(true)
    },
    disconnect: () => config.grant(false)
  }
}
