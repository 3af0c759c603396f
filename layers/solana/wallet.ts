import { Effect } from "effect"
import type { ChainAdapter } from "../../services/chains/ChainAdapter.ts"
import * as texts from "../../services/errors/texts.ts"
import { NetworkRefused, WalletFailed, type WalletError } from "../../services/errors/walletErrors.ts"
import type { Network } from "../../services/network/Network.ts"
import { oneClicks } from "../../services/pairing/oneClicks.ts"
import type { Account } from "../../services/wallets/Account.ts"
import { askSolana, askVisitor, unreadable } from "./askSolana.ts"
import { decodeSolanaAccounts } from "./decodeSolanaAccounts.ts"
import { readSignature } from "./readSignature.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"

type Solana = ChainAdapter<"solana">

/** How long a wallet may take to say that the page has no permission, in ms. */
const silentDeadline = 3_000

/** Asks without any prompt. Wallets that the page has no permission from give none, or decline. */
const askSilently = (connector: SolanaConnector): Effect.Effect<ReadonlyArray<Account>, WalletError> =>
  askSolana(connector, "connect", ({ connect }) => connect({ silent: true })).pipe(
    Effect.map(decodeSolanaAccounts),
    Effect.catch((error) => (error._tag === "WalletRejected" ? Effect.succeed([]) : Effect.fail(error)))
  )

/** Never prompts; `undefined` when the wallet shares no account. */
export const session: Solana["session"] = Effect.fnUntraced(function* (connector) {
  const shared = decodeSolanaAccounts(connector.provider.accounts())
  const accounts = shared.length > 0 ? shared : yield* askSilently(connector)
  return accounts.length === 0 ? undefined : { accounts, networkId: undefined }
})

const checkNetwork = ({ provider }: SolanaConnector, network: Network) =>
  provider.supports(network.id)
    ? Effect.void
    : Effect.fail(new NetworkRefused({ networkId: network.id, message: texts.chainNotSupported }))

/** First without a prompt: a page that has permission needs none. */
export const connect: Solana["connect"] = Effect.fnUntraced(function* (connector, network) {
  const shared = yield* askSilently(connector).pipe(
    Effect.timeoutOrElse({ duration: silentDeadline, orElse: () => Effect.succeed([]) }),
    // A wallet that knows no silent requests may know the other.
    Effect.catch(() => Effect.succeed([]))
  )
  const asked = shared.length > 0 ? shared : yield* askAloud(connector)
  if (network !== undefined) yield* checkNetwork(connector, network)
  return { accounts: asked, networkId: undefined }
})

const askAloud = Effect.fnUntraced(function* (connector: SolanaConnector) {
  const signed = yield* signInWith(connector)
  if (signed.length > 0) return signed
  const answer = yield* askSolana(connector, "connect", ({ connect }) => connect({ silent: false }))
  const accounts = decodeSolanaAccounts(answer)
  return accounts.length === 0 ? yield* unreadable(connector, "connect", answer) : accounts
})

const signingIn = Effect.tryPromise(() => import("./signInAloud.ts"))

/** Where visitors sign in, and the wallet does so while it connects. */
const signInWith = Effect.fnUntraced(function* (connector: SolanaConnector) {
  const { signIn } = connector.provider
  const terms = signIn && (yield* oneClicks.get(connector)?.solana ?? Effect.succeed(undefined))
  if (terms === undefined) return []
  // What cannot be loaded is asked for after connecting.
  const chunk = yield* Effect.catch(signingIn, () => Effect.succeed(undefined))
  return chunk === undefined ? [] : yield* chunk.signInAloud(connector, { signIn }, terms)
})

/** The wallet has no network of its own: each request says on which network it acts. */
export const switchNetwork: Solana["switchNetwork"] = checkNetwork

/** Not an error when the wallet refuses, cannot, or is gone (decision 0006). */
export const disconnect: Solana["disconnect"] = (connector) =>
  Effect.catch(
    askSolana(connector, "disconnect", (provider) => provider.disconnect()),
    (failure) =>
      failure._tag === "WalletFailed" && [4100, 4200, 4900, -32601].includes(failure.code)
        ? Effect.void
        : Effect.fail(failure)
  )

export const signMessage: Solana["signMessage"] = (connector, address, message) => {
  const bytes = new TextEncoder().encode(message)
  return Effect.flatMap(
    askVisitor(connector, "signMessage", (provider) => provider.signMessage(address, bytes)),
    (answer) => {
      const signature = readSignature(answer)
      return signature === undefined
        ? Effect.fail(
            new WalletFailed({ method: "signMessage", code: -1, message: texts.errorSigningMessage, cause: answer })
          )
        : Effect.succeed(signature)
    }
  )
}
