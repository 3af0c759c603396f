import { Effect } from "effect"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askNodes } from "../json-rpc/askNodes.ts"

/** Which state reads are of: agreed on by most of the network, which has never been taken back. */
export const commitment = "confirmed"

/** Asks a node of a network and reads its answer; if `read` throws, the node has failed (SEC-19). */
export const askSolanaNode = <A>(
  network: Network,
  method: string,
  params: unknown,
  read: (answer: unknown) => A
): Effect.Effect<A, RpcFailed> =>
  Effect.flatMap(askNodes(network, method, params), (answer) =>
    Effect.try({
      try: () => read(answer),
      catch: () => new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: answer })
    })
  )

/** The value of an answer that names its slot. Throws for anything else. */
export const valueOf = (answer: unknown): unknown => {
  const { value } = answer as { readonly value?: unknown }
  if (value === undefined) throw new TypeError("An answer without a value")
  return value
}

/** An amount of lamports, or another whole number that JSON holds. Throws for anything else. */
export const readWhole = (value: unknown): bigint => {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0) throw new TypeError("Not a whole number")
  return BigInt(value)
}
