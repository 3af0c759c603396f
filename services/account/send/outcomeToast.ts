import type { Toast } from "../../sheet/alerts/Alerts.ts"
import { knownHash } from "../../base/errors/knownHash.ts"
import type { Network } from "../../base/network/Network.ts"
import { explorerUrl } from "../../base/network/explorerUrl.ts"
import type { Sent } from "./Sent.ts"

/** How an order ended, as far as it has. */
export interface Outcome {
  readonly status: string
  readonly sent?: Sent
  readonly moved?: "no" | "unknown"
  readonly error?: { readonly message: string }
}

/** What the toast of an order says, other than its outcome. */
export interface OutcomeFacts {
  /** What is said of one that was sent. */
  readonly text: "sent" | "swapped"
  readonly values: NonNullable<Toast["values"]>
  /** Where to look if it is not known whether anything moved. */
  readonly network: Network
  readonly address: string
}

/**
 * The toast for an order, a transfer or a swap, whose result arrived while its view was closed, or that was sent. It
 * states "did not move" only if that is certain. `undefined` before its end.
 */
export const outcomeToast = (
  { status, sent, moved, error }: Outcome,
  { text, values, network, address }: OutcomeFacts
): Omit<Toast, "id"> | undefined => {
  if (sent?.proposed) return { tone: "info", text: "proposed", detail: "proposedText", values }
  if (status === "sent") return { tone: "ok", text, detail: "sentText", values, href: sent?.url }
  if (status !== "failed") return undefined
  const hash = knownHash(error)
  return moved === "no"
    ? { tone: "info", text: "notSent", detail: "nothingMoved", values }
    : {
        tone: "care",
        text: "maybeSent",
        detail: "maybeSentText",
        values,
        href: hash === undefined ? explorerUrl(network, "address", address) : explorerUrl(network, "tx", hash)
      }
}
