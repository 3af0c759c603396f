import { Effect } from "effect"
import { ApiClient } from "./ApiClient.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { readNameRecord, readNamesAnswer } from "./namesCodec.ts"
import { readEach } from "./readEach.ts"

const decode = decodeAnswer(readNamesAnswer)
const readRecords = readEach("the service's names of an address", readNameRecord)

/** The records of the names that an address has. Cached 5 min (spec 7, 9). */
export const fetchNamesOf = (address: string, sender: string | undefined) =>
  ApiClient.use((api) =>
    api.json({
      role: "blockchain",
      path: `/v1/profile/reverse/${encodeURIComponent(address)}`,
      query: { sender, apiVersion: "2" },
      cacheMs: 300_000
    })
  ).pipe(Effect.flatMap(decode), Effect.flatMap(readRecords))
