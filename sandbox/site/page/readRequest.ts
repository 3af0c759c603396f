import { Exit, Schema } from "effect"
import { requests, type RequestName, type RequestOf } from "../../../services/ways-in/embedded/frame/requests.schema.ts"

/** A request of the page, decoded; `undefined` in `payload` when it has not the shape of the protocol. */
export type AppRequest = {
  readonly [N in RequestName]: { readonly name: N; readonly id: string; readonly payload: RequestOf<N> }
}[RequestName]

const prefix = "@w3m-app/"

/** Reads what a page posted: nothing of this protocol gives `undefined`, a malformed request what it was. */
export const readRequest = (
  data: unknown
): AppRequest | { readonly malformed: { readonly name: string; readonly id: string } } | undefined => {
  if (typeof data !== "object" || data === null) return undefined
  const { type, id, payload } = data as { readonly type?: unknown; readonly id?: unknown; readonly payload?: unknown }
  if (typeof type !== "string" || !type.startsWith(prefix) || typeof id !== "string") return undefined
  const name = type.slice(prefix.length)
  if (!Object.hasOwn(requests, name)) return { malformed: { name, id } }
  const schema: Schema.ConstraintDecoder<unknown> = requests[name as RequestName]
  const decoded = Schema.decodeUnknownExit(schema)(payload)
  return Exit.isSuccess(decoded) ? ({ name, id, payload: decoded.value } as AppRequest) : { malformed: { name, id } }
}
