import { Effect } from "effect"
import type { WalletError } from "../../services/ports/chains/ChainAdapter.ts"
import type { EvmConnector } from "./EvmConnector.ts"
import { toWalletError } from "../../services/base/errors/toWalletError.ts"

/**
 * One EIP-1193 request. The answer is untrusted: decode it. After an interruption a later answer is ignored.
 * `known` maps errors that are not plain wallet errors, such as failures of the chain.
 */
export const askWallet = <E = never>(
  connector: EvmConnector,
  method: string,
  params?: unknown,
  known?: (cause: unknown) => E | undefined
): Effect.Effect<unknown, WalletError | E> =>
  Effect.tryPromise({
    try: () => connector.provider.request(params === undefined ? { method } : { method, params }),
    catch: (cause) => {
      const error = toWalletError(method, cause)
      return (error._tag === "WalletFailed" ? known?.(cause) : undefined) ?? error
    }
  })
