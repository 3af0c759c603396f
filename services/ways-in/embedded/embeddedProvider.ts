import { Effect } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Account } from "../../ports/connectors/Account.ts"
import type { Eip1193Provider } from "../../ports/connectors/Eip1193Provider.ts"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { OutcomeUnknown } from "../../base/errors/chainErrors.ts"
import { WalletFailed, type WalletError } from "../../base/errors/walletErrors.ts"
import { approvedMethods, isProbe, safeMethods } from "./frame/rpcMethods.ts"
import { ProviderError } from "../../base/errors/ProviderError.ts"
import { askApproved, type ApprovedParts } from "./askApproved.ts"
import { asWalletError } from "./asWalletError.ts"
import { readOutcome } from "./readOutcome.ts"

/** What the provider depends on. */
export interface EmbeddedProviderParts extends ApprovedParts {
  /** The login is being looked up: questions wait for it. */
  readonly ready: Effect.Effect<unknown>
  /** Asks the frame for its user, unless known. */
  readonly account: Effect.Effect<void, FrameFailed>
  /** The accounts of the provider's namespace. */
  readonly accounts: () => ReadonlyArray<string>
  readonly accountType: (address: string) => Account["type"]
  readonly accountNetworks: (address: string) => ReadonlyArray<Caip2> | undefined
  /** EVM chain id. */
  readonly chain: () => number
  /** Whether the wallet is offered on a network. */
  readonly supports: (networkId: Caip2) => boolean
  readonly switchTo: (chainId: number) => Effect.Effect<boolean, FrameFailed>
  readonly signOut: Effect.Effect<void>
  /** Sends an allowed request into the frame, for the network in use unless another is named. */
  readonly ask: (method: string, params: unknown, networkId?: Caip2) => Effect.Effect<unknown, FrameFailed>
  /** Something was asked that no embedded wallet does, and that a user may wait for. */
  readonly refuse: (method: string) => Effect.Effect<void>
  readonly listen: (changed: (event: string) => void) => () => void
  readonly runPromise: <A>(effect: Effect.Effect<A, WalletError | OutcomeUnknown>) => Promise<A>
}

const chainIdOf = (params: unknown): number => {
  const asked = Array.isArray(params) ? (params[0] as { readonly chainId?: unknown } | undefined)?.chainId : undefined
  return typeof asked === "string" && /^0x[1-9a-f][0-9a-f]*$/i.test(asked) ? Number(asked) : Number.NaN
}

const refusedWith = (method: string, code: number, message: string) =>
  new WalletFailed({ method, code, message, cause: { code, message } })

/**
 * The wallet in the frame as an EIP-1193 provider. Account and chain are answered here; signing and sending wait for
 * the approve view; what is in neither list of spec 6 is refused before anything leaves the page (SEC-17), and without
 * a word to the user where a library asks it by itself.
 */
export const embeddedProvider = (parts: EmbeddedProviderParts): Eip1193Provider => {
  const chainId = () => `0x${parts.chain().toString(16)}`
  const payloads: Readonly<Record<string, () => unknown>> = {
    accountsChanged: parts.accounts,
    chainChanged: chainId,
    connect: () => ({ chainId: chainId() }),
    disconnect: () => new ProviderError({ code: 4900, message: "The login has ended" })
  }
  const answers: Readonly<Record<string, (params: unknown) => Effect.Effect<unknown, WalletError | OutcomeUnknown>>> = {
    eth_accounts: () => Effect.map(reportedExit(parts.account), parts.accounts),
    eth_requestAccounts: () => Effect.map(asWalletError("eth_requestAccounts", parts.account), parts.accounts),
    eth_chainId: () => Effect.sync(chainId),
    wallet_switchEthereumChain: (params) =>
      asWalletError("wallet_switchEthereumChain", parts.switchTo(chainIdOf(params))).pipe(
        Effect.flatMap((known) =>
          known
            ? Effect.succeed(null)
            : Effect.fail(
                // Not 4902, which asks for the network to be added: an embedded wallet cannot add one (EIP-5792: unsupported chain id).
                refusedWith("wallet_switchEthereumChain", 5710, texts.chainNotSupported)
              )
        )
      )
  }
  const request = Effect.fnUntraced(function* (method: string, params: unknown) {
    // `answers` has no method but its own: a name such as "constructor" is not among them.
    if (Object.hasOwn(answers, method)) {
      yield* parts.ready
      return yield* answers[method]!(params)
    }
    if (!safeMethods.has(method) && !approvedMethods.has(method)) {
      // Libraries ask for some things to learn whether a wallet has them: this code says that it has not.
      if (isProbe(method)) return yield* refusedWith(method, -32_601, texts.requestNotAllowed)
      yield* parts.refuse(method)
      return yield* refusedWith(method, 4200, texts.requestNotAllowed)
    }
    yield* parts.ready
    const asked = parts.ask(method, params)
    const answer = safeMethods.has(method) ? asWalletError(method, asked) : askApproved(parts, method, asked)
    return yield* readOutcome(method, yield* answer)
  })
  return {
    accountType: parts.accountType,
    accountNetworks: parts.accountNetworks,
    request: ({ method, params }) =>
      // Our own way of ending a connection: the frame's login is the permission.
      method === "wallet_revokePermissions" && isAccounts(params)
        ? parts.runPromise(Effect.as(parts.signOut, null))
        : method === "wallet_getPermissions"
          ? Promise.resolve([])
          : parts.runPromise(request(method, params)),
    on: (event, listener) => parts.listen((what) => what === event && listener(payloads[what]?.()))
  }
}

/** The one permission that every connection stands on (EIP-2255), unlike the session permissions of ERC-7715. */
const isAccounts = (params: unknown): boolean =>
  Array.isArray(params) && params.length === 1 && JSON.stringify(params[0]) === `{"eth_accounts":{}}`
