import type { RequestName } from "./requests.schema.ts"
import type { NoticeName } from "./answers.schema.ts"

/** What every message of a frame begins with. */
export const framePrefix = "@w3m-frame/"

/** What came out of the frame, decoded. An answer belongs to the request with its id; a notice to none. */
export type FrameMessage =
  | { readonly kind: "success"; readonly name: RequestName; readonly id: string; readonly payload: unknown }
  | { readonly kind: "error"; readonly name: RequestName; readonly id: string; readonly message: string | undefined }
  /** A success whose payload does not have the shape of the protocol. */
  | { readonly kind: "unreadable"; readonly name: RequestName; readonly id: string }
  | { readonly kind: "notice"; readonly name: NoticeName }

/** What goes into the frame. */
export interface AppMessage {
  readonly type: `@w3m-app/${RequestName}`
  readonly id: string
  readonly payload?: unknown
}
