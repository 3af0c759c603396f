import { Effect, Fiber } from "effect"
import { stringToHex } from "viem/utils"
import type { ChainAdapter, WalletError } from "../../services/ports/chains/ChainAdapter.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { NetworkRefused, WalletFailed } from "../../services/base/errors/walletErrors.ts"
import type { Eip1193Provider } from "../../services/ports/connectors/Eip1193Provider.ts"
import { hexSignature } from "../../services/ports/connectors/hexSignature.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askWallet } from "./askWallet.ts"
import { chainIdOf } from "./chainIdOf.ts"
import { decodeAccounts, decodeChainId } from "./decodeWallet.ts"
import { errorLayers } from "../../services/base/errors/errorLayers.ts"
import type { EvmConnector } from "./EvmConnector.ts"
import { unreadableAnswer } from "./unreadableAnswer.ts"
import { watchWallet } from "./watchWallet.ts"

/** The error for an answer of the wallet that cannot be read. */
const unreadable = (connector: EvmConnector, method: string, cause: unknown) =>
  new WalletFailed({ method, code: -1, message: unreadableAnswer(connector), cause })

/** Codes for "method not supported" (EIP-1193, EIP-1474). */
const unsupported = new Set<unknown>([-32601, -32004, 4200])

const hasNoMethod = ({ cause }: WalletError): boolean => errorLayers(cause).some(({ code }) => unsupported.has(code))

const chainOf = (connector: EvmConnector) =>
  Effect.flatMap(askWallet(connector, "eth_chainId"), (answer) => {
    const networkId = decodeChainId(answer)
    return networkId === undefined
      ? Effect.fail(unreadable(connector, "eth_chainId", answer))
      : Effect.succeed(networkId)
  })

/** Never prompts; `undefined` when the wallet shares no account. Both requests run at once, under one deadline. */
export const session: ChainAdapter<"eip155">["session"] = Effect.fnUntraced(function* (connector) {
  const chain = yield* Effect.forkChild(chainOf(connector), { startImmediately: true })
  const accounts = decodeAccounts(yield* askWallet(connector, "eth_accounts"), connector.provider)
  if (accounts.length === 0) return undefined
  return { accounts, networkId: yield* Fiber.join(chain) }
})

export const connect: ChainAdapter<"eip155">["connect"] = Effect.fnUntraced(function* (connector, network) {
  // Wallets that manage connections on their own side (Safe) support only `eth_accounts`.
  const answer = yield* Effect.catch(askWallet(connector, "eth_requestAccounts"), (failure) =>
    hasNoMethod(failure) ? askWallet(connector, "eth_accounts") : Effect.fail(failure)
  )
  const accounts = decodeAccounts(answer, connector.provider)
  if (accounts.length === 0) return yield* unreadable(connector, "eth_requestAccounts", answer)
  // After the approval: visitors may choose the network in the prompt, and some wallets have none before.
  const networkId = yield* chainOf(connector)
  if (network === undefined || network.id === networkId) return { accounts, networkId }
  yield* switchNetwork(connector, network)
  return { accounts, networkId: network.id }
})

/** Answers at once, as a wallet that has given its permission before. */
const provider: Pick<Eip1193Provider, "request"> = {
  request: async ({ method }) => (method === "eth_chainId" ? "0x1" : ["0x0000000000000000000000000000000000000000"])
}

/**
 * An unseen connection before the first real one: a browser prepares code with its first use, which takes up to
 * 10 ms on a slow device between the visitor's press and the account.
 */
export const warm = connect({ provider } as EvmConnector, undefined)

/** Codes of wallets for an unknown chain (spec 8: add-chain attempted). */
const unknownChain = new Set<unknown>([4902, -32603, 32603])

/** Codes that say why a wallet does not switch, whatever it knows of the chain: no such method, no permission, no connection. */
const otherReason = new Set<unknown>([...unsupported, -32602, 4100, 4900, 4901, 429])

/** Words that are of the user or of the wallet's lock, and of no chain. */
const otherWords = /^\W*(request|transaction)?\s*(was |is )?(cancel|declin|reject|denied)|\block(ed)?\b/i

const addChain = (connector: EvmConnector, network: Network) =>
  askWallet(connector, "wallet_addEthereumChain", [
    {
      chainId: chainIdOf(network),
      chainName: network.name,
      nativeCurrency: network.nativeCurrency,
      rpcUrls: network.rpcUrls,
      ...(network.blockExplorer === undefined ? {} : { blockExplorerUrls: [network.blockExplorer] }),
      ...(network.imageUrl?.startsWith("https:") ? { iconUrls: [network.imageUrl] } : {})
    }
  ])

const askSwitch = (connector: EvmConnector, network: Network) =>
  askWallet(connector, "wallet_switchEthereumChain", [{ chainId: chainIdOf(network) }])

/** How long a wallet, or its phone, may take to switch after it accepted, and how often it is asked, in ms. */
const settleDeadline = 10_000
const settleInterval = 500

/**
 * Waits until `eth_chainId` is the network. An event only triggers the question (SEC-18), and it may come before the wallet
 * has switched: only the deadline ends the wait.
 */
const arrived = (connector: EvmConnector, network: Network): Effect.Effect<boolean, WalletError> => {
  const isThere = Effect.map(chainOf(connector), (networkId) => networkId === network.id)
  const changed = Effect.suspend(() => {
    let undo: (() => void) | undefined
    const event = Effect.callback<void>((resume) => {
      undo = watchWallet(connector, () => resume(Effect.void))
    })
    return Effect.ensuring(
      event,
      Effect.sync(() => undo?.())
    )
  })
  // A failed look is no answer: some wallets are disconnected in the middle of a switch.
  const looking = Effect.gen(function* () {
    while (!(yield* Effect.orElseSucceed(isThere, () => false)))
      yield* Effect.timeoutOrElse(changed, { duration: settleInterval, orElse: () => Effect.void })
    return true
  })
  return Effect.timeoutOrElse(looking, { duration: settleDeadline, orElse: () => isThere })
}

export const switchNetwork: ChainAdapter<"eip155">["switchNetwork"] = Effect.fnUntraced(function* (connector, network) {
  const refused = (cause?: unknown) =>
    new NetworkRefused({ networkId: network.id, message: texts.chainNotSupported, cause })
  const error = yield* Effect.match(askSwitch(connector, network), {
    onSuccess: () => undefined,
    onFailure: (failure) => failure
  })
  if (error === undefined && (yield* arrived(connector, network))) return
  if (error !== undefined) {
    if (error._tag !== "WalletFailed") return yield* Effect.fail(error)
    const layers = errorLayers(error.cause)
    const isUnknown = error.code === 4902 || layers.some(({ code }) => unknownChain.has(code))
    if (!isUnknown && layers.some(({ code, text }) => otherReason.has(code) || otherWords.test(text)))
      return yield* refused(error)
    // Wallets refuse a chain that they do not know also in words alone, of any language, or with a code of their own.
    yield* Effect.catchTag(addChain(connector, network), "WalletFailed", (failure) =>
      Effect.fail(isUnknown ? failure : refused(error))
    )
    if ((yield* chainOf(connector)) === network.id) return
    // Adding a chain does not select it (EIP-3085).
    yield* Effect.catchTag(askSwitch(connector, network), "WalletFailed", (failure) => Effect.fail(refused(failure)))
    if (yield* arrived(connector, network)) return
  }
  return yield* refused()
})

/**
 * Not an error when the wallet has nothing to revoke, refuses, or is gone (decision 0006): with an extension that was
 * removed, switched off or updated went its permission.
 */
const cannotRevoke = (failure: WalletError): boolean =>
  errorLayers(failure).some(
    ({ code, text }) =>
      unsupported.has(code) ||
      code === 4100 ||
      code === 4900 ||
      /not (supported|implemented|available|found|exist)|unsupported|unknown method|disconnected|invalidated|port closed/i.test(
        text
      )
  )

export const disconnect: ChainAdapter<"eip155">["disconnect"] = (connector) =>
  askWallet(connector, "wallet_getPermissions").pipe(
    Effect.andThen(askWallet(connector, "wallet_revokePermissions", [{ eth_accounts: {} }])),
    Effect.asVoid,
    Effect.catch((failure) => (cannotRevoke(failure) ? Effect.void : Effect.fail(failure)))
  )

export const signMessage: ChainAdapter<"eip155">["signMessage"] = (connector, address, message) =>
  Effect.flatMap(askWallet(connector, "personal_sign", [stringToHex(message), address]), (answer) => {
    const signature = hexSignature(answer)
    return typeof signature === "string" && /^0x[0-9a-f]{2,}$/i.test(signature)
      ? Effect.succeed(signature)
      : Effect.fail(
          new WalletFailed({ method: "personal_sign", code: -1, message: texts.errorSigningMessage, cause: answer })
        )
  })
