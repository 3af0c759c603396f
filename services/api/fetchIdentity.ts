import { Effect } from "effect"
import { ApiClient } from "./ApiClient.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { IdentityAnswer } from "./identity.schema.ts"

const decode = decodeAnswer(IdentityAnswer)

/** Name and picture of an address, kept 5 min (spec 7, 9). */
export const fetchIdentity = (address: string) =>
  ApiClient.use((api) =>
    api.json({ role: "blockchain", path: `/v1/identity/${address}`, query: { sender: address }, cacheMs: 300_000 })
  ).pipe(Effect.flatMap(decode))
