import { Result } from "effect"
import { type LinkParts, linkParts } from "./linkParts.ts"
import type { LinkProblem, PaymentLink } from "./PaymentLink.ts"
import { readBip21 } from "./readBip21.ts"
import { readEip681 } from "./readEip681.ts"
import { readSolanaPay } from "./readSolanaPay.ts"

const readers: Readonly<Record<string, (parts: LinkParts) => Result.Result<PaymentLink, LinkProblem>>> = {
  bitcoin: readBip21,
  ethereum: readEip681,
  solana: readSolanaPay
}

/** Reads a payment link (BIP-21, EIP-681, Solana Pay); fails with what keeps it from being taken over. */
export const readPaymentLink = (text: string): Result.Result<PaymentLink, LinkProblem> => {
  const [, scheme = "", rest = ""] = /^(\w+):(?:\/\/)?([^]*)$/.exec(text.trim()) ?? []
  const read = Object.hasOwn(readers, scheme.toLowerCase()) ? readers[scheme.toLowerCase()] : undefined
  const parts = linkParts(rest)
  const link = read && parts && read(parts)
  if (link === undefined) return Result.fail("linkUnreadable")
  // No sign in it may change how the field reads.
  const isPlain = ({ receiver, token = "" }: PaymentLink) =>
    /^[\w.-]{1,255}$/.test(receiver) && /^\w{0,64}$/.test(token)
  return Result.isSuccess(link) && !isPlain(link.success) ? Result.fail("linkUnreadable") : link
}
