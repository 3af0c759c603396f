import type { Latchkey } from "../../services/instance/Latchkey.ts"
import { makeEmitter } from "./makeEmitter.ts"
import type { SolanaWalletAdapter, SolanaWalletAdapterEvents } from "./SolanaWalletAdapter.ts"
import { WalletAdapterError, type WalletAdapterErrorName } from "./WalletAdapterError.ts"

/** What the host's own libraries are needed for, and how the adapter is shown in their lists. */
export interface WalletAdapterConfig<PublicKey, ReadyState = "Loadable"> {
  /** The class of the host's `@solana/web3.js` 1: `publicKey` is one of its instances. */
  readonly PublicKey: new (address: string) => PublicKey
  /**
   * The enumeration of the host's `@solana/wallet-adapter-base`, so that the compiler takes the adapter for one of its own.
   * @default the same values as texts
   */
  readonly WalletReadyState?: { readonly Loadable: ReadyState } | undefined
  /**
   * Must not change: hosts store which adapter was chosen by it.
   * @default "Latchkey"
   */
  readonly name?: string | undefined
  /** A `data:` image. */
  readonly icon?: string | undefined
  /** Page about it. */
  readonly url?: string | undefined
}

const key =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%23333'/%3E%3Cg fill='none' stroke='%23fff' stroke-width='2.5' stroke-linecap='round'%3E%3Ccircle cx='11' cy='16' r='4.5'/%3E%3Cpath d='M15.5 16H26v4m-5-4v3'/%3E%3C/g%3E%3C/svg%3E"

/** No failure: the visitor has left. */
class SheetClosed extends Error {}

/** The name of what has one of its own, whatever was asked. */
const nameOf = (cause: unknown): WalletAdapterErrorName | undefined => {
  if (cause instanceof SheetClosed) return "WalletWindowClosedError"
  const isGone = (cause as { readonly _tag?: unknown } | undefined)?._tag === "NotConnected"
  return isGone ? "WalletNotConnectedError" : undefined
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/**
 * The connected Solana wallet as an adapter of `@solana/wallet-adapter-base` 0.9, for code that is written for those. Its
 * `connect` opens the sheet; what happens in the sheet, in the wallet or by other calls of the instance is told here too.
 *
 * Rejects with `WalletAdapterError`, whose `error` says what happened.
 */
export const walletAdapter = <PublicKey, ReadyState = "Loadable">(
  latchkey: Pick<Latchkey, "disconnect" | "open" | "provider" | "snapshot">,
  config: WalletAdapterConfig<PublicKey, ReadyState>
): SolanaWalletAdapter<PublicKey, ReadyState> => {
  const { snapshot } = latchkey
  const provider = latchkey.provider("solana")

  const shown = () => snapshot.get().accounts.solana
  /** The address in use. That of the last visit does not count: it is not confirmed. */
  const address = () => (shown()?.status === "connected" ? shown()?.address : undefined)
  let known: { readonly address: string; readonly publicKey: PublicKey } | undefined
  const keyOf = (one: string) => {
    // React and the like compare it by identity.
    if (known?.address !== one) known = { address: one, publicKey: new config.PublicKey(one) }
    return known.publicKey
  }

  const emitter = makeEmitter<SolanaWalletAdapterEvents<PublicKey, ReadyState>>(() => {
    let told = address()
    return snapshot.subscribe(() => {
      const now = address()
      if (now === told) return
      told = now
      if (now === undefined) emitter.emit("disconnect")
      else emitter.emit("connect", keyOf(now))
    })
  })

  /** Tells an error once, by whichever call inside it was thrown. */
  const telling = async <A>(name: WalletAdapterErrorName, ask: () => Promise<A>): Promise<A> => {
    try {
      return await ask()
    } catch (cause) {
      if (cause instanceof WalletAdapterError) throw cause
      const error = new WalletAdapterError(nameOf(cause) ?? name, messageOf(cause), cause)
      emitter.emit("error", error)
      throw error
    }
  }
  /** The account in use, once the last visit's session has been looked up. */
  const account = async (): Promise<string> => {
    const [active] = await provider.accounts()
    if (active !== undefined) return active.address
    // Without a connection it rejects and says so; its class would bring Effect into this entry.
    await provider.signAllTransactions([])
    return account()
  }

  /** Ends with the connection or with the sheet, whichever comes first: the sheet may continue with the visitor's networks. */
  const askVisitor = () =>
    new Promise<void>((resolve, reject) => {
      const connected = () => {
        if (address() !== undefined) resolve()
      }
      const stop = snapshot.subscribe(connected)
      const closed = () => {
        connected()
        reject(new SheetClosed("The visitor closed the sheet without a Solana wallet"))
      }
      latchkey.open({ namespace: "solana" }).then(closed, reject).finally(stop)
    })
  let opening: Promise<void> | undefined

  const adapter: SolanaWalletAdapter<PublicKey, ReadyState> = {
    ...(emitter as Pick<typeof adapter, keyof typeof emitter>),
    name: (config.name ?? "Latchkey") as typeof adapter.name,
    url: config.url ?? "https://github.com/latchkey/latchkey",
    icon: config.icon ?? key,
    // Without the host's enumeration its type is the text.
    readyState: config.WalletReadyState ? config.WalletReadyState.Loadable : ("Loadable" as ReadyState),
    supportedTransactionVersions: new Set(["legacy", 0] as const),
    get publicKey() {
      const now = address()
      return now === undefined ? null : keyOf(now)
    },
    get connected() {
      return address() !== undefined
    },
    get connecting() {
      return address() === undefined && (opening !== undefined || shown()?.status === "connecting")
    },
    autoConnect: () => telling("WalletConnectionError", async () => void (await provider.accounts())),
    connect: () =>
      (opening ??= telling("WalletConnectionError", async () => {
        if ((await provider.accounts()).length === 0) await askVisitor()
      }).finally(() => {
        opening = undefined
      })),
    disconnect: async () => {
      try {
        await telling("WalletDisconnectionError", () => latchkey.disconnect("solana"))
      } catch (error) {
        // A wallet that did not follow is reported by an event; for the page it is disconnected.
        if (address() !== undefined) throw error
      }
    },
    sendTransaction: (transaction, connection, { signers = [], ...options } = {}) =>
      telling("WalletSendTransactionError", async () => {
        const from = await account()
        const { preflightCommitment, minContextSlot } = options
        if ("version" in transaction) {
          if (signers.length > 0) transaction.sign([...signers] as Array<never>)
        } else {
          transaction.feePayer ??= keyOf(from)
          transaction.recentBlockhash ??= (
            await connection.getLatestBlockhash({
              ...(preflightCommitment && { commitment: preflightCommitment }),
              ...(minContextSlot !== undefined && { minContextSlot })
            })
          ).blockhash
          if (signers.length > 0) transaction.partialSign(...([...signers] as Array<never>))
        }
        const signed = await telling("WalletSignTransactionError", () => provider.signTransaction(transaction, from))
        return connection.sendRawTransaction(signed.serialize(), options)
      }),
    signTransaction: (transaction) =>
      telling("WalletSignTransactionError", async () => provider.signTransaction(transaction, await account())),
    signAllTransactions: (transactions) =>
      telling("WalletSignTransactionError", async () => provider.signAllTransactions(transactions, await account())),
    signMessage: (message) =>
      telling("WalletSignMessageError", async () => provider.signMessage(message, await account()))
  }
  return adapter
}
