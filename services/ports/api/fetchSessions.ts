import { Effect } from "effect"
import { ApiClient } from "./ApiClient.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { readEach } from "./readEach.ts"
import { readSessionRecord, readSessionsAnswer } from "./sessionsCodec.ts"

const decode = decodeAnswer(readSessionsAnswer)
const readSessions = readEach("the account's sessions", readSessionRecord)

/**
 * The smart sessions of an account, given by its CAIP-10 address, requested each time (spec 7). What cannot be read is
 * left out. Fails with `ApiFailed`.
 */
export const fetchSessions = (account: string) =>
  ApiClient.use((api) => api.json({ role: "blockchain", path: `/v1/sessions/${encodeURIComponent(account)}` })).pipe(
    Effect.flatMap(decode),
    Effect.flatMap(({ pcis }) => readSessions(pcis))
  )
