import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils"
import { Effect } from "effect"
import type { ChainAdapter, WalletSession } from "../../services/chains/ChainAdapter.ts"
import type { PolkadotSigners } from "../../services/chains/PolkadotSigners.ts"
import * as texts from "../../services/errors/texts.ts"
import { NetworkRefused, WalletFailed, WalletTimeout, type WalletError } from "../../services/errors/walletErrors.ts"
import type { Network } from "../../services/network/Network.ts"
import type { Account } from "../../services/wallets/Account.ts"
import type { PolkadotAccess } from "../../services/wallets/PolkadotProvider.ts"
import { decodeAccounts, networkOfGenesis, type OwnedAccount } from "./decodeAccounts.ts"
import { isSameAccount } from "./isSameAccount.ts"
import type { PolkadotConnector } from "./PolkadotConnector.ts"
import type { PolkadotParts } from "./PolkadotParts.ts"
import { readSignature, readSignedTransaction } from "./readSignature.ts"
import { toWalletError } from "./toWalletError.ts"

type Polkadot = ChainAdapter<"polkadot">

/** Deadline in ms for a request that the visitor answers in the wallet. */
const visitorDeadline = 120_000

/** How long a wallet may take to confirm that it allows the site, in ms. After it, it is taken to have opened a window. */
const quietDeadline = 5_000

const bytesStart = utf8ToBytes("<Bytes>")
const bytesEnd = utf8ToBytes("</Bytes>")

const ask = <A>(connector: PolkadotConnector, method: string, request: () => Promise<A>) =>
  Effect.tryPromise({ try: request, catch: (cause) => toWalletError(connector, method, cause) })

/** Paired wallets have deadlines of their own. */
const isPaired = ({ type }: PolkadotConnector) => type === "WALLET_CONNECT"

const askVisitor = <A>(connector: PolkadotConnector, method: string, request: () => Promise<A>) => {
  const asked = ask(connector, method, request)
  return isPaired(connector)
    ? asked
    : Effect.timeoutOrElse(asked, {
        duration: visitorDeadline,
        orElse: () => Effect.fail(new WalletTimeout({ method, message: texts.requestTimedOut }))
      })
}

const fail = (method: string, code: number, message: string, cause?: unknown) =>
  Effect.fail(new WalletFailed({ method, code, message, cause }))

const isUsableOn = ({ networks }: Account, id: string | undefined) =>
  networks === undefined || networks.some((one) => one === id)

const refused = (networkId: string) => new NetworkRefused({ networkId, message: texts.chainNotSupported })

/** The requests to wallets. */
export const makeWallet = ({ siteName, networks, accesses }: PolkadotParts) => {
  const enable = (connector: PolkadotConnector) =>
    Effect.suspend(() => ask(connector, "enable", () => connector.provider.enable(siteName())))

  const accountsOf = (connector: PolkadotConnector, access: PolkadotAccess) =>
    Effect.map(ask(connector, "accounts", access.accounts), (answer) => decodeAccounts(answer, networks))

  /** The first account decides: one that is bound to a network is on it, others are on none in particular. */
  const toSession = (owned: ReadonlyArray<OwnedAccount>): WalletSession | undefined => {
    const accounts = owned.map(({ account }) => account)
    return accounts[0] && { accounts, networkId: accounts[0].networks?.[0] }
  }

  const connect: Polkadot["connect"] = Effect.fnUntraced(function* (connector, network) {
    const access = yield* askVisitor(connector, "enable", () => connector.provider.enable(siteName()))
    const now = toSession(yield* accountsOf(connector, access))
    if (now === undefined) return yield* fail("accounts", -1, `${connector.name} shares no account for this site`)
    if (network !== undefined && !isUsableOn(now.accounts[0]!, network.id)) return yield* refused(network.id)
    accesses.set(connector.provider, access)
    return now
  })

  /**
   * Wallets have no request that never opens a window: `enable` answers at once where the site is allowed, and asks where
   * it is not. It is used here only for a wallet that the visitor has connected before. Where the visitor has removed
   * the site in the wallet since, there is no answer in time or a decline: then the session has ended, and no later visit
   * asks again.
   */
  const enabledBefore = (connector: PolkadotConnector) =>
    (isPaired(connector)
      ? enable(connector)
      : Effect.timeoutOrElse(enable(connector), {
          duration: quietDeadline,
          orElse: () => Effect.succeed(undefined)
        })
    ).pipe(
      Effect.catch((error) =>
        error._tag === "WalletRejected" || error._tag === "WalletPending"
          ? Effect.succeed(undefined)
          : Effect.fail(error)
      ),
      Effect.map((access) => {
        accesses.set(connector.provider, access)
        return access
      })
    )

  const session: Polkadot["session"] = Effect.fnUntraced(function* (connector) {
    const access = accesses.get(connector.provider) ?? (yield* enabledBefore(connector))
    return access && toSession(yield* accountsOf(connector, access))
  })

  /** The account as the wallet shares it now; code 4100 when it does not. */
  const owned = Effect.fnUntraced(function* (connector: PolkadotConnector, address: string) {
    const access = accesses.get(connector.provider) ?? (yield* enabledBefore(connector))
    const all = access === undefined ? [] : yield* accountsOf(connector, access)
    const found = all.find(({ own }) => isSameAccount(own, address))
    return access !== undefined && found !== undefined
      ? { ...found, access }
      : yield* fail("accounts", 4100, `${connector.name} no longer shares this account`)
  })

  const message: PolkadotSigners["message"] = Effect.fnUntraced(function* (connector, address, bytes) {
    const method = "signRaw"
    const { own, access } = yield* owned(connector, address)
    const { signRaw } = access
    if (signRaw === undefined) return yield* fail(method, 4200, `${connector.name} signs no messages`)
    const data = `0x${bytesToHex(concatBytes(bytesStart, bytes, bytesEnd))}` as const
    const answer = yield* askVisitor(connector, method, () => signRaw({ address: own, data, type: "bytes" }))
    return readSignature(answer) ?? (yield* fail(method, -1, texts.errorSigningMessage, answer))
  })

  const payload: PolkadotSigners["payload"] = Effect.fnUntraced(function* (connector, asked) {
    const method = "signPayload"
    const { own, account, access } = yield* owned(connector, asked.address)
    const networkId = networkOfGenesis(asked.genesisHash)
    if (!isUsableOn(account, networkId)) return yield* refused(networkId ?? asked.genesisHash)
    const { signPayload } = access
    if (signPayload === undefined) return yield* fail(method, 4200, `${connector.name} signs no transactions`)
    const answer = yield* askVisitor(connector, method, () => signPayload({ ...asked, address: own }))
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
    /** Wallets have no network of their own, so that none is asked: the active account must be usable there. */
    switchNetwork: Effect.fnUntraced(function* (
      connector: PolkadotConnector,
      { id }: Network,
      address?: string
    ): Effect.fn.Return<void, WalletError | NetworkRefused> {
      const accounts = (yield* session(connector))?.accounts
      const account = accounts?.find((one) => one.address === address) ?? accounts?.[0]
      if (account === undefined || !isUsableOn(account, id)) return yield* refused(id)
    }),
    signMessage: (connector: PolkadotConnector, address: string, text: string) =>
      message(connector, address, utf8ToBytes(text))
  }
}
