import { Effect, Result } from "effect"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import { requestTimedOut, rpcRequestFailed } from "../../base/errors/texts.ts"
import type { Connector } from "./Connector.ts"
import { proposes, type ProposingConnector } from "./proposes.ts"

/** How long the host's code may take to tell, in ms. */
const longestLook = 30_000

const ask = ({ executedAs }: ProposingConnector, proposal: string) =>
  Effect.tryPromise({
    try: async () => executedAs(proposal),
    catch: (cause) => new RpcFailed({ code: -1, message: rpcRequestFailed, cause })
  }).pipe(
    Effect.timeoutOrElse({
      duration: longestLook,
      orElse: () => Effect.fail(new RpcFailed({ code: -1, message: requestTimedOut, cause: proposal }))
    }),
    Effect.map((told: unknown) =>
      typeof told === "string" && /^0x[\da-f]{64}$/i.test(told) ? told.toLowerCase() : undefined
    )
  )

/**
 * Looks once for the hash of the transaction that carried a proposal out, at those of these wallets that propose.
 * `undefined` where none knows of one; fails where one could not be asked.
 */
export const executionOf = Effect.fnUntraced(function* (connectors: ReadonlyArray<Connector>, proposal: string) {
  let failure: RpcFailed | undefined
  for (const connector of connectors.filter(proposes)) {
    const told = yield* Effect.result(ask(connector, proposal))
    if (Result.isFailure(told)) failure = told.failure
    else if (told.success !== undefined) return told.success
  }
  return failure === undefined ? undefined : yield* failure
})
