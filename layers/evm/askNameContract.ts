import { Effect, Result } from "effect"
import type { Hex } from "viem"
import { concat, decodeErrorResult, encodeAbiParameters, isAddressEqual, parseAbi } from "viem/utils"
import type { NamePlace } from "../../services/chains/NameReader.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import { errorLayers } from "../../services/errors/errorLayers.ts"
import * as texts from "../../services/errors/texts.ts"
import { askGateways } from "./askGateways.ts"
import { toTransactionFailed } from "./toChainError.ts"

/** How a contract says that its answer is at a gateway (EIP-3668). */
const offchainLookup = parseAbi([
  "error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)"
])

/** Selectors of that error, and of the universal resolver's `HttpError(uint16,string)`: a gateway that failed. */
const selectors = { offchainLookup: "0x556f1830", httpError: "0x01800152" } as const

/** Most gateways that one answer may lead to, one after the other: viem and ethers follow 1 and 10. */
const mostLookups = 4

/**
 * What a contract that tells names answers, through the gateways that the host allows (EIP-3668); `undefined` where it
 * refuses: it has no such name, or no such function. A node or a gateway that fails, and a name at a gateway that must
 * not be asked, are failures: then nobody knows what there is.
 */
export const askNameContract = Effect.fnUntraced(function* (place: NamePlace, to: string, data: string) {
  let question = data
  for (let lookups = 0; ; lookups++) {
    const asked = yield* Effect.result(place.call(to, question))
    if (Result.isSuccess(asked)) return asked.success
    const { failure } = asked
    const reverted = errorLayers(failure.cause).find((layer) => layer.data !== undefined)?.data as Hex | undefined
    if (reverted?.startsWith(selectors.offchainLookup) && lookups < mostLookups) {
      const wrong = new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: failure.cause })
      const {
        args: [sender, urls, callData, callback, extraData]
      } = yield* Effect.try({
        try: () => decodeErrorResult({ abi: offchainLookup, data: reverted }),
        catch: () => wrong
      })
      // The answer would go to a contract that nobody has asked.
      if (!isAddressEqual(sender, to as Hex)) return yield* wrong
      const answer = yield* askGateways({ sender, urls, data: callData }, place.gateways)
      const values = encodeAbiParameters([{ type: "bytes" }, { type: "bytes" }], [answer, extraData])
      question = concat([callback, values])
      continue
    }
    const refused = reverted !== undefined || toTransactionFailed(failure.cause)?.kind === "executionReverted"
    // A contract that does not accept what a gateway answered has not said that there is nothing.
    if (refused && lookups === 0 && !reverted?.startsWith(selectors.httpError)) return undefined
    return yield* Effect.fail(failure)
  }
})
