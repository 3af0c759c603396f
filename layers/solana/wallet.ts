import { getBase58Decoder } from "@solana/codecs-strings"
import { Effect, Fiber } from "effect"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { NetworkRefused, WalletFailed, type WalletError } from "../../services/base/errors/walletErrors.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { oneClicks } from "../../services/ways-in/pairing/oneClicks.ts"
import type { Account } from "../../services/ports/connectors/Account.ts"
import { isUsableOn } from "../../services/ports/connectors/isUsableOn.ts"
import { askSolana, unreadable } from "./askSolana.ts"
import { decodeSolanaAccounts } from "./decodeSolanaAccounts.ts"
import { readTextSignature } from "./readTextSignature.ts"
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

/** What a wallet shares; refused if none of its accounts may be used on the network. */
const toSession = ({ name }: SolanaConnector, accounts: ReadonlyArray<Account>, network: Network | undefined) =>
  network === undefined || accounts.length === 0 || accounts.some((account) => isUsableOn(account, network.id))
    ? Effect.succeed({ accounts, networkId: undefined })
    : Effect.fail(
        new NetworkRefused({
          networkId: network.id,
          reason: "noAccount",
          message: `${name} shares no account for ${network.name}`
        })
      )

/** A wallet that acts on no network of the page is not asked: it could sign nothing there. */
const checkListed = ({ provider }: SolanaConnector, listed: ReadonlyArray<Network>) => {
  const [first] = listed
  return first === undefined || listed.some(({ id }) => provider.supports(id))
    ? Effect.void
    : Effect.fail(new NetworkRefused({ networkId: first.id, message: texts.chainNotSupported }))
}

/**
 * First without a prompt: a page that has permission needs none. A wallet that knows no silent requests shows its window
 * for that one, and its user may need longer than it is waited for: whichever request gives accounts first counts. It may
 * fail the second one meanwhile, as a window is open: only a decline ends both.
 */
export const connect: Solana["connect"] = Effect.fnUntraced(function* (connector, network, listed = []) {
  yield* network === undefined ? checkListed(connector, listed) : checkNetwork(connector, network)
  // A wallet that knows no silent requests may know the other.
  const silent = yield* Effect.forkChild(
    Effect.catch(askSilently(connector), () => Effect.succeed<ReadonlyArray<Account>>([])),
    { startImmediately: true }
  )
  const soon = yield* Effect.timeoutOrElse(Fiber.join(silent), {
    duration: silentDeadline,
    orElse: () => Effect.succeed([])
  })
  if (soon.length > 0) return yield* toSession(connector, soon, network)
  const late = Effect.flatMap(Fiber.join(silent), (accounts) =>
    accounts.length > 0 ? Effect.succeed(accounts) : Effect.never
  )
  const aloud = Effect.catch(
    askAloud(connector),
    Effect.fnUntraced(function* (failure) {
      const accounts = failure._tag === "WalletRejected" ? [] : yield* Fiber.join(silent)
      return accounts.length > 0 ? accounts : yield* Effect.fail(failure)
    })
  )
  return yield* toSession(connector, yield* Effect.raceFirst(aloud, late), network)
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

/** The wallet has no network of its own: each request says on which network it acts. An account must be usable there. */
export const switchNetwork: Solana["switchNetwork"] = Effect.fnUntraced(function* (connector, network) {
  yield* checkNetwork(connector, network)
  yield* toSession(connector, decodeSolanaAccounts(connector.provider.accounts()), network)
})

/** Not an error when the wallet refuses, cannot, or is gone (decision 0006). */
export const disconnect: Solana["disconnect"] = (connector, isLast = false) =>
  Effect.catch(
    askSolana(connector, "disconnect", (provider) => provider.disconnect(isLast)),
    (failure) =>
      failure._tag === "WalletFailed" && [4100, 4200, 4900, -32601].includes(failure.code)
        ? Effect.void
        : Effect.fail(failure)
  )

export const signMessage: Solana["signMessage"] = (connector, address, message) => {
  const bytes = new TextEncoder().encode(message)
  return Effect.flatMap(
    askSolana(connector, "signMessage", (provider) => provider.signMessage(address, bytes)),
    (answer) => {
      const signature = readTextSignature(answer, address, bytes)
      return signature === undefined
        ? Effect.fail(
            new WalletFailed({ method: "signMessage", code: -1, message: texts.errorSigningMessage, cause: answer })
          )
        : Effect.succeed(getBase58Decoder().decode(signature))
    }
  )
}
