import { Effect } from "effect"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import { rpcRequestFailed } from "../../base/errors/texts.ts"
import type { Network } from "../../base/network/Network.ts"
import type { ChainAdapter, NodeError } from "./ChainAdapter.ts"

/** The code at an EVM address. `delegation` is the code of a key's account that runs a contract (EIP-7702). */
export type AddressCode = "none" | "delegation" | "contract"

/** How the code of a delegation starts; the address of the contract follows (EIP-7702). */
const delegationPrefix = /^0xef0100/i

/**
 * Reads which code is at an EVM address in the latest block. Fails as the node does, and with `RpcFailed` if the answer is
 * not code.
 */
export const readCode = (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  address: string
): Effect.Effect<AddressCode, NodeError> =>
  Effect.flatMap(
    adapter.read(network, { method: "eth_getCode", params: [address, "latest"] }),
    (code): Effect.Effect<AddressCode, NodeError> => {
      if (typeof code !== "string" || !/^0x(?:[0-9a-f]{2})*$/i.test(code))
        return Effect.fail(new RpcFailed({ code: -1, message: rpcRequestFailed, cause: code }))
      if (code.length === 2) return Effect.succeed("none")
      return Effect.succeed(delegationPrefix.test(code) ? "delegation" : "contract")
    }
  )
