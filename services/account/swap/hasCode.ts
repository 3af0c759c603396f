import { Effect } from "effect"
import type { ChainAdapter, NodeError } from "../../ports/chains/ChainAdapter.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { Network } from "../../base/network/Network.ts"

/**
 * Whether an address is a contract, by the host's own node. An account that has delegated itself (EIP-7702: `0xef0100` and
 * an address) is still the account of a key. A look that failed says nothing: it fails.
 */
export const hasCode = (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  address: string
): Effect.Effect<boolean, NodeError> =>
  Effect.flatMap(adapter.read(network, { method: "eth_getCode", params: [address, "latest"] }), (code) =>
    typeof code === "string" && /^0x(?:[0-9a-f]{2})*$/i.test(code)
      ? Effect.succeed(code.length > 2 && !/^0xef0100/i.test(code))
      : Effect.fail(new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: code }))
  )
