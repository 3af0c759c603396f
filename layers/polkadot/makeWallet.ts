import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils"
import { Effect } from "effect"
import type { ChainAdapter, WalletSession } from "../../services/ports/chains/ChainAdapter.ts"
import type { PolkadotSigners } from "../../services/ports/chains/PolkadotSigners.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { NetworkRefused, WalletFailed, type WalletError } from "../../services/base/errors/walletErrors.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { decodeSs58 } from "../../services/base/addresses/decodeSs58.ts"
import { isUsableOn } from "../../services/ports/connectors/isUsableOn.ts"
import type { PolkadotAccess } from "../../services/ports/connectors/PolkadotProvider.ts"
import { decodeAccounts, networkOfGenesis, prefixOf, writtenOn, type OwnedAccount } from "./decodeAccounts.ts"
import { isSameAccount } from "./isSameAccount.ts"
import type { PolkadotConnector } from "./PolkadotConnector.ts"
import type { PolkadotParts } from "./PolkadotParts.ts"
import { readSignature, readSignedTransaction } from "./readSignature.ts"
import { toWalletError } from "./toWalletError.ts"

type Polkadot = ChainAdapter<"polkadot">

/** How long a wallet may take to confirm that it allows the site, in ms. After it, it is taken to have opened a window. */
const quietDeadline = 5_000

const bytesStart = utf8ToBytes("<Bytes>")
const bytesEnd = utf8ToBytes("</Bytes>")

const ask = <A>(connector: PolkadotConnector, method: string, request: () => Promise<A>) =>
  Effect.tryPromise({ try: request, catch: (cause) => toWalletError(connector, method, cause) })

/** Paired wallets have deadlines of their own. */
const isPaired = ({ type }: PolkadotConnector) => type === "WALLET_CONNECT"

const fail = (method: string, code: number, message: string, cause?: unknown) =>
  Effect.fail(new WalletFailed({ method, code, message, cause }))

const refused = (networkId: string, reason?: NetworkRefused["reason"]) =>
  new NetworkRefused({ networkId, message: texts.chainNotSupported, reason })

/** The requests to wallets. */
export const makeWallet = ({ siteName, networks, accesses }: PolkadotParts) => {
  /** The question that is open in a wallet: a second one would be refused while the first window stands there. */
  const asking = new WeakMap<PolkadotConnector["provider"], Promise<PolkadotAccess>>()
  const begin = async (connector: PolkadotConnector) => {
    const { provider } = connector
    // What throws at once fails as the rest does.
    const answer = (async () => provider.enable(siteName()))()
    try {
      const access = await answer
      // Also after the caller has left: the wallet's watchers are notified.
      accesses.set(provider, access)
      return access
    } catch (cause) {
      // A window that was opened earlier sends no answer to this page: it may be closed when the user is back here.
      if (toWalletError(connector, "enable", cause)._tag === "WalletPending")
        globalThis.addEventListener?.("focus", () => accesses.tell(provider), { once: true })
      else accesses.refuse(provider, { cause })
      throw cause
    } finally {
      asking.delete(provider)
    }
  }
  const enable = (connector: PolkadotConnector) =>
    ask(connector, "enable", () => {
      const open = asking.get(connector.provider) ?? begin(connector)
      asking.set(connector.provider, open)
      return open
    })

  const accountsOf = (connector: PolkadotConnector, access: PolkadotAccess) =>
    Effect.map(ask(connector, "accounts", access.accounts), (answer) => decodeAccounts(answer, networks))

  /** Wallets are on no network: each account says where it may be used. */
  const toSession = (owned: ReadonlyArray<OwnedAccount>): WalletSession | undefined => {
    const accounts = owned.map(({ account }) => account)
    return accounts[0] && { accounts, networkId: undefined }
  }

  const connect: Polkadot["connect"] = Effect.fnUntraced(function* (connector, network) {
    accesses.refuse(connector.provider, undefined)
    const access = yield* enable(connector)
    const now = toSession(yield* accountsOf(connector, access))
    const wanted = network?.id
    const [usable, others] = [true, false].map((is) =>
      (now?.accounts ?? []).filter((one) => (wanted === undefined || isUsableOn(one, wanted)) === is)
    )
    if (usable!.length > 0) return { accounts: [...usable!, ...others!], networkId: undefined }
    return yield* new NetworkRefused({
      networkId: wanted ?? networks[0]!.id,
      reason: "noAccount",
      message: `${connector.name} shares no account for ${network?.name ?? "this site"}`
    })
  })

  /**
   * Wallets have no request that never opens a window: `enable` answers at once where the site is allowed, and asks where
   * it is not, once for each page. It is used here only for a wallet that the user has connected before. Without an answer in time the wallet is
   * locked, or the user has removed the site in it: what it answers later is taken then. A decline ends the session, and no later
   * visit asks again.
   */
  const enabledBefore = (connector: PolkadotConnector) =>
    Effect.suspend(() => {
      if (isPaired(connector)) return enable(connector)
      const refusal = accesses.refusal(connector.provider)
      if (refusal) return Effect.fail(toWalletError(connector, "enable", refusal.cause))
      return Effect.timeoutOrElse(enable(connector), {
        duration: quietDeadline,
        orElse: () => Effect.succeed(undefined)
      })
    }).pipe(Effect.catch((error) => (error._tag === "WalletPending" ? Effect.succeed(undefined) : Effect.fail(error))))

  const session: Polkadot["session"] = Effect.fnUntraced(function* (connector) {
    const access = accesses.get(connector.provider) ?? (yield* enabledBefore(connector))
    return access && toSession(yield* accountsOf(connector, access))
  })

  /** The account as the wallet shares it now; code 4100 when it does not. */
  const owned = Effect.fnUntraced(function* (connector: PolkadotConnector, address: string) {
    const access = accesses.get(connector.provider) ?? (yield* enabledBefore(connector))
    const all = access === undefined ? [] : yield* accountsOf(connector, access)
    const found = all.find(({ written }) => isSameAccount(written[0]!.address, address))
    return access !== undefined && found !== undefined
      ? { ...found, access }
      : yield* fail("accounts", 4100, `${connector.name} no longer shares this account`)
  })

  /** The network that an address is written for. */
  const networkOf = (address: string) =>
    networks.find((network) => prefixOf(network) === decodeSs58(address)?.prefix)?.id

  const message: PolkadotSigners["message"] = Effect.fnUntraced(function* (connector, address, bytes) {
    const method = "signRaw"
    const found = yield* owned(connector, address)
    const { signRaw } = found.access
    if (signRaw === undefined) return yield* fail(method, 4200, `${connector.name} signs no messages`)
    const data = `0x${bytesToHex(concatBytes(bytesStart, bytes, bytesEnd))}` as const
    const answer = yield* ask(connector, method, () =>
      signRaw({ address: writtenOn(found, networkOf(address)), data, type: "bytes" })
    )
    return readSignature(answer) ?? (yield* fail(method, -1, texts.errorSigningMessage, answer))
  })

  const payload: PolkadotSigners["payload"] = Effect.fnUntraced(function* (connector, asked) {
    const method = "signPayload"
    const found = yield* owned(connector, asked.address)
    const networkId = networkOfGenesis(asked.genesisHash)
    // A request on a chain that the host does not list was not shown in the sheet.
    if (!networks.some(({ id }) => id === networkId)) return yield* refused(networkId ?? asked.genesisHash)
    if (!isUsableOn(found.account, networkId)) return yield* refused(networkId ?? asked.genesisHash, "bound")
    const { signPayload } = found.access
    if (signPayload === undefined) return yield* fail(method, 4200, `${connector.name} signs no transactions`)
    const answer = yield* ask(connector, method, () => signPayload({ ...asked, address: writtenOn(found, networkId) }))
    const signature = readSignature(answer)
    if (signature === undefined)
      return yield* fail(method, -1, `${connector.name} gave an answer that could not be read`, answer)
    const signedTransaction = readSignedTransaction(answer)
    return signedTransaction === undefined ? { signature } : { signature, signedTransaction }
  })

  return {
    connect,
    session,
    signers: { message, payload } satisfies PolkadotSigners,
    /** Wallets of a browser have no request to end a permission: this page forgets it. */
    disconnect: Effect.fnUntraced(function* (connector: PolkadotConnector): Effect.fn.Return<void, WalletError> {
      const { disconnect } = connector.provider
      accesses.set(connector.provider, undefined)
      if (disconnect) yield* ask(connector, "disconnect", disconnect)
    }),
    /** Wallets have no network of their own, so none is asked: the active account must be usable there. */
    switchNetwork: Effect.fnUntraced(function* (
      connector: PolkadotConnector,
      { id }: Network,
      address?: string
    ): Effect.fn.Return<void, WalletError | NetworkRefused> {
      const accounts = (yield* session(connector))?.accounts
      const account = accounts?.find((one) => one.address === address) ?? accounts?.[0]
      if (account === undefined) return yield* refused(id, "noAccount")
      if (!isUsableOn(account, id)) return yield* refused(id, "bound")
    }),
    signMessage: (connector: PolkadotConnector, address: string, text: string) =>
      message(connector, address, utf8ToBytes(text))
  }
}
