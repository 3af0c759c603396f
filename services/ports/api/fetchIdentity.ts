import { Effect } from "effect"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { plainText } from "../../base/texts/plainText.ts"
import { ApiClient } from "./ApiClient.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { readIdentityAnswer } from "./identityCodec.ts"
import { readSupportedChains } from "./readSupportedChains.ts"

const decode = decodeAnswer(readIdentityAnswer)

const fetchSupported = (address: string) =>
  ApiClient.use((api) =>
    api.json({ role: "blockchain", path: `/v1/identity/${address}`, query: { sender: address }, cacheMs: 300_000 })
  ).pipe(
    Effect.flatMap(decode),
    Effect.map(({ name, avatar }) => ({ name: plainText(name) ?? null, avatar: avatar ?? null }))
  )

/**
 * Name and image of an address, cached 5 min. Without a request, none on a network that the service does not support
 * (spec 7, 9). Fails with `ApiFailed`, also while it is unknown which it supports.
 */
export const fetchIdentity = (address: string, networkId: Caip2) =>
  Effect.flatMap(readSupportedChains, (supported) =>
    supported.has(networkId) ? fetchSupported(address) : Effect.succeed({ name: null, avatar: null })
  )
