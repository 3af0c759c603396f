import { Effect } from "effect"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"

/** Reads a node's answer; if `read` throws, the node has failed (SEC-19). */
export const decodeAnswer = <A>(asked: Effect.Effect<unknown, RpcFailed>, read: (answer: unknown) => A) =>
  Effect.flatMap(asked, (answer) =>
    Effect.try({
      try: () => read(answer),
      // The decoder's error would name the library; the node's answer is more useful.
      catch: () => new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: answer })
    })
  )
