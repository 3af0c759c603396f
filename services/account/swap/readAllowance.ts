import { Effect } from "effect"
import { abiWord } from "../../base/addresses/abiWord.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import type { ChainAdapter, NodeError } from "../../ports/chains/ChainAdapter.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { Network } from "../../base/network/Network.ts"

/** What `spender` may take of a token, in its base units, by the host's own node (`allowance` of ERC-20). */
export const readAllowance = (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  { token, owner, spender }: { readonly token: Hex; readonly owner: string; readonly spender: string }
): Effect.Effect<bigint, NodeError> => {
  const data = `0xdd62ed3e${abiWord(owner)}${abiWord(spender)}`
  return Effect.flatMap(
    adapter.read(network, { method: "eth_call", params: [{ to: token, data }, "latest"] }),
    (answer) =>
      typeof answer === "string" && /^0x[0-9a-f]{64}$/i.test(answer)
        ? Effect.succeed(BigInt(answer))
        : Effect.fail(new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: answer }))
  )
}
