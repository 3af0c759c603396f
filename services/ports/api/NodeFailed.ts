import { Data } from "effect"
import type { Retryable } from "./retryPolicy.ts"
import type { RpcFailed } from "../../base/errors/chainErrors.ts"

/** Why one request to one node failed: whether another request could succeed, and the error for the caller. */
export class NodeFailed extends Data.TaggedError("NodeFailed")<
  Retryable & {
    readonly told: RpcFailed
    /** True when the node itself answered with an error: it did not carry out the request. */
    readonly refused?: true
  }
> {}
