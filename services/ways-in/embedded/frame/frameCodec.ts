import { Exit, Schema } from "effect"
import { answers, Failure, notices } from "./answers.schema.ts"
import { type AppMessage, type FrameMessage, framePrefix } from "./FrameMessage.ts"
import { requests, type RequestName } from "./requests.schema.ts"

const decoders = <S extends Schema.ConstraintDecoder<unknown>>(schemas: Readonly<Record<string, S>>) =>
  new Map(Object.entries(schemas).map(([name, schema]) => [name, Schema.decodeUnknownExit(schema)]))

const answerDecoders = decoders<Schema.ConstraintDecoder<unknown>>(answers)
const noticeDecoders = decoders<Schema.ConstraintDecoder<unknown>>(notices)
const requestDecoders = decoders<Schema.ConstraintDecoder<unknown>>(requests)
const decodeFailure = Schema.decodeUnknownExit(Failure)

/**
 * Answers that a frame may send without a request when its user has changed (frame protocol 12). Logging in is not among them: a
 * login that the page has not begun must not connect.
 */
const unasked = new Set([
  "GET_USER_SUCCESS",
  "IS_CONNECTED_SUCCESS",
  "IS_CONNECTED_ERROR",
  "SET_PREFERRED_ACCOUNT_SUCCESS"
])

const read = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined

/**
 * Decodes what a frame posted. `undefined`: not of this protocol, to be ignored in silence; a text: of this protocol
 * but malformed, to be ignored with that warning (spec 5). Drops unknown keys.
 */
export const readFrameMessage = (data: unknown): FrameMessage | string | undefined => {
  const type = read(data, "type")
  if (typeof type !== "string" || !type.startsWith(framePrefix)) return undefined
  const event = type.slice(framePrefix.length)
  const payload = read(data, "payload")

  const notice = noticeDecoders.get(event)
  if (notice !== undefined)
    return Exit.isSuccess(notice(payload))
      ? { kind: "notice", name: event as keyof typeof notices }
      : `${event} has an unknown shape`

  const [, name = "", end] = /^(.+)_(SUCCESS|ERROR)$/.exec(event) ?? []
  const answer = answerDecoders.get(name)
  const id = read(data, "id")
  if (answer === undefined) return "An unknown event was ignored"
  if (id === undefined && unasked.has(event)) return { kind: "notice", name: "CHANGED" }
  if (typeof id !== "string") return `${event} answers no request`
  const request = name as RequestName
  if (end === "ERROR") {
    const failure = decodeFailure(payload ?? {})
    return { kind: "error", name: request, id, message: Exit.isSuccess(failure) ? failure.value.message : undefined }
  }
  const decoded = answer(payload)
  if (!Exit.isSuccess(decoded)) return { kind: "unreadable", name: request, id }
  return { kind: "success", name: request, id, payload: decoded.value }
}

/** Makes the message of a request; `undefined` when the payload has not the shape of the protocol. */
export const writeRequest = (name: RequestName, id: string, payload: unknown): AppMessage | undefined => {
  const decoded = requestDecoders.get(name)!(payload)
  if (!Exit.isSuccess(decoded)) return undefined
  const type = `@w3m-app/${name}` as const
  return decoded.value === undefined ? { type, id } : { type, id, payload: decoded.value }
}
