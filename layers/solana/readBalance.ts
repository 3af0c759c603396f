import type { Effect } from "effect"
import type { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askSolanaNode, commitment, readWhole, valueOf } from "./askSolanaNode.ts"

/** What an address holds of the native currency, in lamports. */
export const readBalance = (network: Network, address: string): Effect.Effect<bigint, RpcFailed> =>
  askSolanaNode(network, "getBalance", [address, { commitment }], (answer) => readWhole(valueOf(answer)))
