import { Result } from "effect"
import { readPaymentLink } from "../../base/addresses/readPaymentLink.ts"
import type { Network } from "../../base/network/Network.ts"
import { formOfLink, type LinkRefusal } from "./formOfLink.ts"
import type { SendForm } from "./SendForm.ts"

/** What of the send form a payment link fills in; fails with the reason for which it is not taken over. */
export const readLinkForm = (
  text: string,
  network: Network,
  parts: Parameters<typeof formOfLink>[2]
): Result.Result<Partial<SendForm>, LinkRefusal> =>
  Result.flatMap(
    Result.mapError(readPaymentLink(text), (problem): LinkRefusal => ({ problem })),
    (link) => formOfLink(link, network, parts)
  )
