import { Data } from "effect"
import type { Retryable } from "../../services/api/retryPolicy.ts"
import type { RpcFailed } from "../../services/errors/chainErrors.ts"

/** Why one request to one node brought no answer: what another could change, and what the caller is told in the end. */
export class NodeFailed extends Data.TaggedError("NodeFailed")<
  Retryable & {
    readonly told: RpcFailed
    /** The node answered with an error of its own: whatever was asked, it has not done. */
    readonly refused?: true
  }
> {}
