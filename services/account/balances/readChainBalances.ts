import { Effect, Fiber, Result } from "effect"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { warnOnce } from "../../ports/environment/warnOnce.ts"
import { hostTokens } from "../../ports/options/isHostToken.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { nativeOf } from "../../ports/chains/nativeOf.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import { Tokens } from "../tokens/Tokens.ts"

/**
 * Holdings read from the chain: the native currency, and the tokens that the host listed. The native currency depends on no
 * token: one that cannot be read is left out, and the developer is warned of it.
 */
export const readChainBalances = Effect.fnUntraced(function* ({ address, network, further }: ActiveAccount) {
  const { namespace } = network
  const adapter = yield* adapterOf(yield* ChainAdapters, namespace)
  // Served by pairing alone: no node of it is read.
  if (adapter.passOn) return yield* new AdapterNotFound({ namespace })
  const tokens = yield* Tokens
  const readNative = Effect.map(nativeOf(adapter, network, address, further), (units): TokenBalance => ({
    networkId: network.id,
    ...network.nativeCurrency,
    units
  }))
  const readToken = Effect.fnUntraced(function* (contract: string) {
    const units = yield* Effect.forkChild(adapter.balance(address, network, contract), { startImmediately: true })
    const { symbol, name, decimals, address: written } = yield* tokens.read(network, contract)
    const holding: TokenBalance = {
      networkId: network.id,
      address: written,
      symbol,
      name,
      decimals,
      units: yield* Fiber.join(units)
    }
    return holding
  })
  // A host may list the native currency, too, by the address that stands for it: it is read already, and no contract.
  const listed = hostTokens(yield* Settings, network).filter((one) => one.toLowerCase() !== nativeAddress)
  const environment = yield* Environment
  const reading = yield* Effect.forkChild(
    Effect.all(
      listed.map((contract) => Effect.result(readToken(contract))),
      { concurrency: "unbounded" }
    ),
    { startImmediately: true }
  )
  const held = [yield* readNative]
  for (const [index, read] of (yield* Fiber.join(reading)).entries()) {
    if (Result.isSuccess(read)) held.push(read.success)
    else {
      const { _tag, message } = read.failure
      const token = `${listed[index]} on ${network.name}`
      warnOnce(environment, `The token ${token} is left out of the balances: ${message || _tag}`, read.failure)
    }
  }
  return held
})
