import { Effect } from "effect"
import { accountKey } from "../../connection/connections/accountKey.ts"
import { fetchSwapTokens } from "../../ports/api/convertCalls.ts"
import { Balances } from "../balances/Balances.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import { SwapRefused } from "../../base/errors/swapErrors.ts"
import { imageUrl } from "../../ports/images/imageUrl.ts"
import type { Network } from "../../base/network/Network.ts"
import { hostTokens } from "../../ports/options/isHostToken.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { makeResource } from "../../base/resource/makeResource.ts"
import { makeStore } from "../../base/store/makeStore.ts"
import { Tokens } from "../tokens/Tokens.ts"
import { judgeTokens } from "./judgeTokens.ts"
import type { makeCheck } from "./makeCheck.ts"
import { readTokens } from "./readTokens.ts"
import type { SwapTokensState } from "./SwapMarket.ts"
import { isNativeToken, type CheckedSwapToken, type SwapToken } from "./SwapToken.ts"

/** How long the list of tokens of a network is used, and the pause after a failed read, in ms. */
const tokensKeep = 300_000
const failedGap = 1_000

/**
 * Makes the tokens that can be swapped on the network in use: those that the service lists (`lists`), judged by what their
 * contracts, the host and the holdings say (`tokens`, always as far as it is known by now).
 */
export const makeSwapTokens = Effect.fnUntraced(function* ({
  supported,
  provided
}: Pick<Effect.Success<ReturnType<typeof makeCheck>>, "supported" | "provided">) {
  const balances = yield* Balances
  const facts = yield* Tokens
  const settings = yield* Settings
  const run = yield* makeRun
  const account = (yield* Connections).account.get

  /** Asks the contracts that the host lists. One that does not tell its units names nothing; a failed look is a failure. */
  const hostFacts = (network: Network) =>
    Effect.forEach(
      hostTokens(settings, network),
      (one) => Effect.catchTag(facts.read(network, one), "InvalidInput", () => Effect.void),
      { concurrency: "unbounded", discard: true }
    )

  const lists = yield* makeResource({
    key: ({ network }: ActiveAccount) => network.id,
    keep: tokensKeep,
    gap: failedGap,
    read: Effect.fnUntraced(function* ({ network }: ActiveAccount) {
      yield* supported({ networkId: network.id })
      const tokens = yield* provided(fetchSwapTokens(network.id))
      run(hostFacts(network))
      return readTokens(tokens, network.id).map((one): SwapToken =>
        one.iconUrl ? { ...one, iconUrl: imageUrl(settings, one.iconUrl) } : one
      )
    })
  })

  const judged = (list: ReadonlyArray<SwapToken>, network: Network) => {
    const held = balances.state.get()
    const now = account()
    const stateOf = (address: string | undefined) => facts.known(network, address)
    return judgeTokens(list, network, {
      stateOf,
      listed: hostTokens(settings, network).flatMap((one) => {
        const state = stateOf(one)
        return state?.status === "known" ? [state.fact] : []
      }),
      holdings: (now?.network.id === network.id && held?.key === accountKey(now) && held.value) || []
    })
  }
  const tokens = makeStore<SwapTokensState | undefined>(undefined)
  const judge = () => {
    const list = lists.state.get()
    const network = list && settings.networks.find(({ id }) => id === list.key)
    tokens.set(network && list.value ? { ...list, value: judged(list.value, network) } : list)
  }

  const checked = Effect.fnUntraced(function* (network: Network, token: SwapToken) {
    const address = isNativeToken(token) ? undefined : token.address
    const fact = yield* Effect.catchTag(facts.read(network, address), "InvalidInput", ({ message }) =>
      Effect.fail(new SwapRefused({ fault: "untoldUnits", message }))
    )
    if (fact.decimals !== token.decimals)
      return yield* new SwapRefused({
        fault: "otherUnits",
        message: `The service counts ${token.address} with ${token.decimals} decimals, and the network with ${fact.decimals}`
      })
    const found: CheckedSwapToken = { ...token, symbol: fact.symbol, name: fact.name, check: "known" }
    return found
  })

  /**
   * The token whose symbol a text is. Which contract a symbol belongs to is decided by what the host lists and the account holds, so
   * both are read first: while a contract of the host could not be asked, a symbol means nothing.
   */
  const bySymbol = Effect.fnUntraced(function* (now: ActiveAccount, all: ReadonlyArray<SwapToken>, text: string) {
    yield* Effect.all([hostFacts(now.network), balances.load()], { concurrency: "unbounded", discard: true })
    return judged(all, now.network).find(({ twin, symbol }) => !twin && symbol.toLowerCase() === text)
  })

  /** The token that a host names by its address or its symbol; one that only looks like another is found by its address. */
  const tokenOf = Effect.fnUntraced(function* (now: ActiveAccount, wanted: string) {
    const none = new InvalidInput({
      field: "token",
      message: `No token \`${wanted}\` can be swapped on this network.`
    })
    const text = typeof wanted === "string" ? wanted.toLowerCase() : ""
    const all = yield* lists.load(now)
    const byAddress = all.find(({ address }) => address === text)
    const found = byAddress ?? (yield* bySymbol(now, all, text))
    if (found === undefined) return yield* none
    const token = yield* checked(now.network, found)
    // The service may call a token as it likes; what the host wants is what its contract calls itself.
    return byAddress === undefined && token.symbol.toLowerCase() !== text ? yield* none : token
  })

  const undo = [lists.state.subscribe(judge), facts.changes.subscribe(judge), balances.state.subscribe(judge)]
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))

  return { lists, tokens, checked, bySymbol, tokenOf }
})
