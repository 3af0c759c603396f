import { Effect } from "effect"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { ApiFailed } from "../../base/errors/serviceErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import { ApiClient } from "./ApiClient.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { readHistoryAnswer } from "./historyCodec.ts"
import { readSupportedChains } from "./readSupportedChains.ts"

const decode = decodeAnswer(readHistoryAnswer)

/** Cursors are passed on as they are, up to this length. */
const longestCursor = 2_048

const fetchSupported = (address: string, chainId: Caip2, cursor: string | undefined) =>
  ApiClient.use((api) =>
    api.json({ role: "blockchain", path: `/v1/account/${address}/history`, query: { cursor, chainId } })
  ).pipe(
    Effect.flatMap(decode),
    Effect.map(({ data, next }) => ({ data, next: next && next.length <= longestCursor ? next : undefined }))
  )

/**
 * A page of an address's transactions on one network, not decoded; the first one without a cursor. Without a request,
 * none on a network that the service does not support (spec 7). Fails with 'Failed to fetch transactions' (spec 8).
 */
export const fetchHistory = (address: string, chainId: Caip2, cursor: string | undefined) =>
  readSupportedChains.pipe(
    Effect.flatMap((supported) =>
      supported.has(chainId) ? fetchSupported(address, chainId, cursor) : Effect.succeed({ data: [], next: undefined })
    ),
    Effect.mapError((failure: ApiFailed) => new ApiFailed({ ...failure, message: texts.historyFailed }))
  )
