import { Effect } from "effect"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { EmbeddedWallet } from "../../ways-in/embedded/EmbeddedWallet.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { LoadFailed } from "../../base/errors/LoadFailed.ts"
import { imageUrl } from "../../ports/images/imageUrl.ts"
import { hostTokens } from "../../ports/options/isHostToken.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { Tokens } from "../tokens/Tokens.ts"
import { judgeHoldings } from "./judgeHoldings.ts"
import { readChainBalances } from "./readChainBalances.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import { withNative } from "./withNative.ts"

/** How long a node may take to name the tokens that the host lists, in ms. Holdings do not wait longer for it. */
const factsWait = 2_000

/** The account whose holdings to read, and the contracts that have just changed. */
export interface BalancesQuestion extends ActiveAccount {
  readonly changed?: ReadonlyArray<string> | undefined
}

/**
 * Makes the reader of holdings: from the embedded wallet, else from the host's service if it supports the network, else
 * from the chain.
 */
export const makeReadBalances = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const api = yield* ApiClient
  const embedded = yield* EmbeddedWallet
  const environment = yield* Environment
  const settings = yield* Settings
  const tokens = yield* Tokens

  const fromChain = (account: ActiveAccount) =>
    readChainBalances(account).pipe(
      Effect.provideService(ChainAdapters, adapters),
      Effect.provideService(Environment, environment),
      Effect.provideService(Settings, settings),
      Effect.provideService(Tokens, tokens)
    )

  /** `undefined` if the service does not support the network. */
  const fromService = Effect.fnUntraced(
    function* (question: BalancesQuestion) {
      if (!api.has("blockchain")) return undefined
      const { readServiceBalances } = yield* Effect.tryPromise({
        try: () => import("./readServiceBalances.ts"),
        catch: (cause) => new LoadFailed({ cause })
      })
      return yield* readServiceBalances(question, question.changed)
    },
    Effect.provideService(ApiClient, api)
  )

  /** The embedded wallet is asked first; if it returns no holdings, the other sources are used (spec 7). */
  const fromWallet = ({ connector, network }: ActiveAccount) =>
    connector.type === "AUTH"
      ? Effect.catch(
          Effect.flatMap(embedded.login, (login) => login.assets(network)),
          () => Effect.succeed(undefined)
        )
      : Effect.succeed(undefined)

  return Effect.fnUntraced(function* (question: BalancesQuestion) {
    const held: ReadonlyArray<TokenBalance> =
      (yield* fromWallet(question)) ?? (yield* fromService(question)) ?? (yield* fromChain(question))
    const { network } = question
    const listed = hostTokens(settings, network)
    // A token that the host means has the symbol that its contract says, also where the account holds none of it.
    yield* Effect.forEach(
      listed,
      (one) => tokens.read(network, one).pipe(Effect.exit, Effect.timeoutOption(factsWait)),
      { concurrency: "unbounded", discard: true }
    )
    const marked = judgeHoldings(withNative(held, network), network, settings, tokens.known)
    return marked.map((one) => (one.iconUrl ? { ...one, iconUrl: imageUrl(settings, one.iconUrl) } : one))
  })
})
