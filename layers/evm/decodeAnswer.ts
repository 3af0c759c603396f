import { Effect } from "effect"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import * as texts from "../../services/errors/texts.ts"

/** Reads a node's answer; one that `read` cannot take, because it throws, is a failure of the node (SEC-19). */
export const decodeAnswer = <A>(asked: Effect.Effect<unknown, RpcFailed>, read: (answer: unknown) => A) =>
  Effect.flatMap(asked, (answer) =>
    Effect.try({
      try: () => read(answer),
      // The decoder's own words would name the library; what the node said tells more.
      catch: () => new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: answer })
    })
  )
