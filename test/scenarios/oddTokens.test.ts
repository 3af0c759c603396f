import { Context, Effect, Exit } from "effect"
import { getAddress } from "viem"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { accounts } from "../../sandbox/accounts.ts"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import { oddTokens } from "../../sandbox/chains/oddTokens.ts"
import { startChain, type StartedChain } from "../../sandbox/chains/startChain.ts"
import { shortenAddress } from "../../services/base/addresses/shortenAddress.ts"
import { readChainBalances } from "../../services/account/balances/readChainBalances.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import type { ActiveAccount } from "../../services/connection/connections/activeAccount.ts"
import { Environment } from "../../services/ports/environment/Environment.ts"
import { networkOf } from "../../services/base/network/networkOf.ts"
import { Settings } from "../../services/ports/options/Settings.ts"
import { makeTokens, Tokens } from "../../services/account/tokens/Tokens.ts"
import { ethereum } from "../support/networks.ts"

// SEC-19: tokens of the host's list that do not answer as most do, on a real chain. None of them takes away the ether.

let chain: StartedChain
beforeAll(async () => {
  chain = await startChain(chainTable[0]!)
})
afterAll(() => chain.stop())

const odd = (what: string) => oddTokens.find((one) => one.what === what)!.address

/** What an account holds by a node, with these tokens in the host's list, and what the developer is warned of. */
const held = async (listed: ReadonlyArray<string>, adapter: ChainAdapter = EvmAdapter) => {
  const warned: Array<string> = []
  const network = networkOf({ ...ethereum, rpcUrls: { default: { http: [chain.nodeUrl] } } })
  const account = { address: accounts[0]!.address, network } as ActiveAccount
  const program = Effect.gen(function* () {
    const tokens = yield* makeTokens
    const read = Effect.provideService(readChainBalances(account), Tokens, tokens)
    return [yield* Effect.exit(read), yield* Effect.exit(read)] as const
  })
  const context = Context.make(ChainAdapters, new Map([["eip155", adapter]]) as never).pipe(
    Context.add(Settings, { tokens: listed.map((address) => ({ network: 1, address })) } as never),
    Context.add(Environment, { warn: (text: string) => void warned.push(text) } as never)
  )
  const [, exit] = await Effect.runPromise(Effect.scoped(Effect.provide(program, context)))
  const balances = Exit.isSuccess(exit) ? exit.value : undefined
  return {
    balances: balances?.map(({ symbol, name, decimals, units }) => [symbol, name, decimals, units]),
    warned
  }
}
const ether = ["ETH", "Ether", 18, 125n * 10n ** 17n]
const three = 3n * 10n ** 18n

describe("a token of the host's list", () => {
  for (const [what, symbol, name] of [
    ["names of 32 bytes", "MKR", "Maker"],
    ["no name and no symbol", undefined, undefined],
    ["empty name and symbol", undefined, undefined]
  ] as const)
    it(`with ${what} is counted`, async () => {
      const { balances, warned } = await held([odd(what)])
      const short = shortenAddress(getAddress(odd(what)))
      assert.deepStrictEqual(balances, [ether, [symbol ?? short, name ?? short, 18, three]])
      assert.deepStrictEqual(warned, [])
    })

  for (const what of ["no decimals", "255 decimals", "no balance: paused", "no contract"])
    it(`with ${what} is left out, and named once`, async () => {
      const usdc = chain.tokens[0]!.address
      const { balances, warned } = await held([odd(what), usdc])
      assert.deepStrictEqual(
        balances?.map(([symbol]) => symbol),
        ["ETH", "USDC"]
      )
      assert.lengthOf(warned, 1)
      assert.include(warned[0], odd(what))
      assert.notInclude(warned[0], "RPC request failed")
    })

  it("that the node does not answer for is left out; without the ether there is no list", async () => {
    const failing = (only: "tokens" | "ether"): ChainAdapter => ({
      ...EvmAdapter,
      balance: (address, network, token) =>
        (token === undefined) === (only === "ether")
          ? EvmAdapter.balance(address, { ...network, rpcUrls: [] }, token)
          : EvmAdapter.balance(address, network, token)
    })
    const usdc = chain.tokens[0]!.address
    assert.deepStrictEqual((await held([usdc], failing("tokens"))).balances, [ether])
    assert.isUndefined((await held([usdc], failing("ether"))).balances)
  })
})
