import { Effect } from "effect"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { unsupportedChain } from "../../base/errors/featureTexts.ts"
import { NetworkRefused } from "../../base/errors/walletErrors.ts"
import type { Network } from "../../base/network/Network.ts"
import { adapterOf } from "./adapterOf.ts"
import type { ChainAdapter } from "./ChainAdapter.ts"

/** What sends transfers on a network; `NetworkRefused` ("Unsupported chain", spec 4) where this product sends none. */
export const transfersOn = (adapters: ReadonlyMap<Namespace, ChainAdapter>, { id, namespace }: Network) =>
  Effect.flatMap(adapterOf(adapters, namespace), ({ transfers }) =>
    transfers
      ? Effect.succeed(transfers)
      : Effect.fail(new NetworkRefused({ networkId: id, message: unsupportedChain }))
  )
