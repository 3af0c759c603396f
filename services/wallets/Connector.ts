import type { Namespace } from "../caip/Namespace.ts"

/** How a wallet is reached (spec 3); LOCAL holds its key in this process (Node and tests). */
export type ConnectorType = "ANNOUNCED" | "INJECTED" | "WALLET_CONNECT" | "AUTH" | "LOCAL"

/** A wallet that can be connected now. `provider` belongs to its chain adapter; nobody else looks into it. */
export interface Connector {
  readonly id: string
  readonly type: ConnectorType
  readonly namespace: Namespace
  readonly name: string
  /** A `data:` image, at most 64 KB (SEC-11); of a paired wallet the directory's picture. */
  readonly icon?: string | undefined
  readonly rdns?: string
  /** How the visitor got to a wallet that is not of this browser. */
  readonly method?: "qrcode" | "mobile" | "email"
  readonly provider: unknown
}
