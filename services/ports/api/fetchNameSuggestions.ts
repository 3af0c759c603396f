import { Effect } from "effect"
import { ApiClient } from "./ApiClient.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { readSuggestion, readSuggestionsAnswer } from "./namesCodec.ts"
import { readEach } from "./readEach.ts"

const decode = decodeAnswer(readSuggestionsAnswer)
const readSuggestions = readEach("the service's names to register", readSuggestion)

/** Names like this one in a zone such as `reown.id`, and whether they are registered (spec 7). */
export const fetchNameSuggestions = (label: string, zone: string) =>
  ApiClient.use((api) =>
    api.json({ role: "blockchain", path: `/v1/profile/suggestions/${encodeURIComponent(label)}`, query: { zone } })
  ).pipe(
    Effect.flatMap(decode),
    Effect.flatMap(({ suggestions }) => readSuggestions(suggestions))
  )
