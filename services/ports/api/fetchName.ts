import { Effect } from "effect"
import { ApiClient } from "./ApiClient.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { type NameRecord, readNameAnswer } from "./namesCodec.ts"

const decode = decodeAnswer(readNameAnswer)

/**
 * The record of a canonical name, or `undefined` if it is not registered; an answer about another name is ignored. Cached 5
 * min unless `fresh` (spec 7, 9).
 */
export const fetchName = (name: string, { fresh = false }: { readonly fresh?: boolean } = {}) =>
  ApiClient.use((api) =>
    api.json({
      role: "blockchain",
      path: `/v1/profile/account/${encodeURIComponent(name)}`,
      query: { apiVersion: "2" },
      ...(fresh ? {} : { cacheMs: 300_000 })
    })
  ).pipe(
    Effect.flatMap(decode),
    Effect.map((record): NameRecord | undefined =>
      "name" in record && record.name.toLowerCase() === name ? record : undefined
    ),
    Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(undefined) : Effect.fail(failure)))
  )
