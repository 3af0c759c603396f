import { Effect, Result } from "effect"
import type { Hex } from "viem"
import { concat, decodeErrorResult, encodeAbiParameters, isAddressEqual, parseAbi } from "viem/utils"
import type { NameCall, NamePlace } from "../../services/ports/chains/NameReader.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { errorLayers } from "../../services/base/errors/errorLayers.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { askGateways } from "./askGateways.ts"

/** How a contract says that its answer is at a gateway (EIP-3668). */
const offchainLookup = parseAbi([
  "error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)"
])

/** Its selector. */
const lookupSelector = "0x556f1830"

/**
 * Selectors of the errors by which the universal resolver says that there is nothing: no resolver, a resolver without
 * code, a resolver without the function, and a name of an address that leads to another address.
 */
const noneSelectors = {
  "ResolverNotFound(bytes)": "0x77209fe8",
  "ResolverNotContract(bytes,address)": "0x1e9535f2",
  "UnsupportedResolverProfile(bytes4)": "0x7b1c461b",
  "ReverseAddressMismatch(string,bytes)": "0xef9c03ce"
} as const

/** Most gateways that one answer may lead to, one after the other: viem and ethers follow 1 and 10. */
const mostLookups = 4

/** Deadline of all gateways of one look-up and of the calls that take their answers, together, in ms (spec 9). */
const deadline = 10_000

type NameCallFailure = Effect.Error<ReturnType<NameCall>>

const revertOf = (failure: NameCallFailure) =>
  errorLayers(failure.cause).find((layer) => layer.data !== undefined)?.data as Hex | undefined

/** Asks the gateways that a contract named by reverting, then the contract with what they answer, until it has one. */
const follow = Effect.fnUntraced(function* (place: NamePlace, to: string, first: NameCallFailure) {
  let failure = first
  for (let lookups = 0; lookups < mostLookups; lookups++) {
    const reverted = revertOf(failure)
    if (!reverted?.startsWith(lookupSelector)) break
    const wrong = new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: failure.cause })
    const {
      args: [sender, urls, callData, callback, extraData]
    } = yield* Effect.try({
      try: () => decodeErrorResult({ abi: offchainLookup, data: reverted }),
      catch: () => wrong
    })
    // The answer would go to a contract that was not asked.
    if (!isAddressEqual(sender, to as Hex)) return yield* wrong
    const answer = yield* askGateways({ sender, urls, data: callData }, place.gateways)
    const values = encodeAbiParameters([{ type: "bytes" }, { type: "bytes" }], [answer, extraData])
    const asked = yield* Effect.result(place.call(to, concat([callback, values])))
    if (Result.isSuccess(asked)) return asked.success
    failure = asked.failure
  }
  // A contract that does not accept what a gateway answered has not said that there is nothing.
  return yield* Effect.fail(failure)
})

/**
 * What a contract that tells names answers, through the gateways that the host allows (EIP-3668); `undefined` where it
 * says that there is no resolver or no such record. Any other revert, such as that of a resolver that fails, a node or a
 * gateway that fails, and a name at a gateway that must not be asked, are failures: then it is unknown whether there is a record.
 */
export const askNameContract = Effect.fnUntraced(function* (place: NamePlace, to: string, data: string) {
  const asked = yield* Effect.result(place.call(to, data))
  if (Result.isSuccess(asked)) return asked.success
  const { failure } = asked
  const reverted = revertOf(failure)
  if (reverted?.startsWith(lookupSelector))
    return yield* Effect.timeoutOrElse(follow(place, to, failure), {
      duration: deadline,
      orElse: () => Effect.fail(new RpcFailed({ code: -1, message: texts.requestTimedOut }))
    })
  const none = Object.values(noneSelectors).some((selector) => reverted?.startsWith(selector))
  return none ? undefined : yield* Effect.fail(failure)
})
