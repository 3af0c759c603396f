import { Effect, Fiber } from "effect"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import { nativeAddress } from "../addresses/nativeAddress.ts"
import { adapterOf } from "../chains/adapterOf.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { AdapterNotFound } from "../errors/AdapterNotFound.ts"
import { inParallel } from "../concurrency/inParallel.ts"
import { hostTokens } from "../options/isHostToken.ts"
import { Settings } from "../options/Settings.ts"
import type { TokenBalance } from "../chains/TokenBalance.ts"
import { Tokens } from "../tokens/Tokens.ts"

/** Holdings read from the chain: the native currency, and the tokens that the host listed. */
export const readChainBalances = Effect.fnUntraced(function* ({ address, network }: ActiveAccount) {
  const { namespace } = network
  const adapter = yield* adapterOf(yield* ChainAdapters, namespace)
  // Served by pairing alone: no node of it is read.
  if (adapter.passOn) return yield* new AdapterNotFound({ namespace })
  const tokens = yield* Tokens
  const readNative = Effect.map(adapter.balance(address, network), (units): TokenBalance => ({
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
  return yield* inParallel([readNative, ...listed.map(readToken)])
})
