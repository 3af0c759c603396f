import { Effect } from "effect"
import { comparableAddress } from "../base/addresses/comparableAddress.ts"
import type { Namespace } from "../base/caip/Namespace.ts"
import { ProviderError } from "../base/errors/ProviderError.ts"
import { SignInFailed } from "../base/errors/SignInFailed.ts"
import { signInRequired } from "../base/errors/texts.ts"
import { revokes } from "../ports/connectors/revokes.ts"
import { isActing } from "../ports/connectors/isActing.ts"
import { namedAccounts } from "../ports/connectors/namedAccounts.ts"

/** What a provider's calls are held back by. */
export interface ProviderGate {
  readonly namespace: Namespace
  /** Waits while it is being looked up whether the account in use has signed in. */
  readonly settled: Effect.Effect<unknown>
  /** Addresses that the wallet shares, the active one first, and whether each has signed in; none without a wallet. */
  readonly accounts: () => ReadonlyArray<{ readonly address: string; readonly admitted: boolean }>
}

type Call = (...args: ReadonlyArray<unknown>) => Effect.Effect<unknown, Error>

/** What EVM's wallets are asked without an account that acts. */
const open: ReadonlySet<unknown> = new Set([
  "eth_accounts",
  "eth_requestAccounts",
  "eth_chainId",
  "wallet_revokePermissions"
])

/** Signing off needs no sign-in; ending a session does. */
const isOpen = (method: unknown, given: unknown) =>
  open.has(method) && (method !== "wallet_revokePermissions" || revokes(given) === "accounts")

const refusal = (namespace: Namespace) =>
  namespace === "eip155"
    ? new ProviderError({ code: 4100, message: signInRequired })
    : new SignInFailed({ reason: "required", message: signInRequired })

/**
 * Makes a provider refuse what accounts would do that have not signed in. A wallet may share several accounts: each of EVM, Solana and
 * Polkadot signs in by itself, and what names one that has not is refused.
 */
export const guardProvider = <P extends object>(live: P, { namespace, settled, accounts }: ProviderGate): P => {
  /** What a call passes on to the wallet, and its method where that is the wallet's own. */
  const contentOf = (name: string, args: ReadonlyArray<unknown>) => {
    if (name !== "request") return { given: args, method: undefined }
    const { method, params } = Object(args[0]) as Readonly<Record<string, unknown>>
    return { given: params, method }
  }
  const isRefused = (name: string, args: ReadonlyArray<unknown>) => {
    const shared = accounts()
    const { given, method } = contentOf(name, args)
    if (shared.length === 0 || (namespace === "eip155" && isOpen(method, given))) return false
    if (!shared[0]!.admitted) return true
    if (namespace === "eip155" && !isActing(String(method))) return false
    const comparable = (address: string) => comparableAddress(namespace, address)
    const named = new Set(namedAccounts(given).map(comparable))
    const meant = shared.filter(({ address }) => named.has(comparable(address)))
    // Without a name the wallet may take any of them; other providers take the active one.
    const acting = meant.length === 0 && method !== undefined ? shared : meant
    return acting.some(({ admitted }) => !admitted)
  }
  const guarded = (name: string, call: Call): Call =>
    Effect.fnUntraced(function* (...args) {
      yield* settled
      if (isRefused(name, args)) return yield* Effect.fail<Error>(refusal(namespace))
      return yield* call(...args)
    })
  const free: ReadonlySet<string> = new Set(["accounts", "on", "removeListener"])
  return Object.fromEntries(
    Object.entries(live as Readonly<Record<string, Call>>).map(([name, call]) => [
      name,
      free.has(name) ? call : guarded(name, call)
    ])
  ) as P
}
