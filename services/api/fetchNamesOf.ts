import { Effect } from "effect"
import { ApiClient } from "./ApiClient.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { readNamesAnswer } from "./namesCodec.ts"

const decode = decodeAnswer(readNamesAnswer)

/** The records of the names that an address has. Cached 5 min (spec 7, 9). */
export const fetchNamesOf = (address: string, sender: string | undefined) =>
  ApiClient.use((api) =>
    api.json({
      role: "blockchain",
      path: `/v1/profile/reverse/${encodeURIComponent(address)}`,
      query: { sender, apiVersion: "2" },
      cacheMs: 300_000
    })
  ).pipe(Effect.flatMap(decode))
