import { useEffect } from "react"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import type { ReceiverRisk } from "../../../services/account/send/receiverRisk.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { Notice } from "../../parts/Notice.tsx"
import { receiverTexts } from "./receiverTexts.ts"

const words: Readonly<Record<ReceiverRisk["kind"], keyof typeof receiverTexts>> = {
  nobody: "receiverNotWallet",
  token: "tokenAddress",
  program: "receiverNotWallet",
  mint: "receiverNotWallet",
  tokenAccount: "receiverNotWallet",
  notWallet: "receiverNotWallet",
  own: "ownAddress",
  ownedBy: "receiverOwnedBy",
  lookAlike: "lookAlike"
}

/** Says what is unlikely about a receiver, and announces it. */
export const ReceiverWarning = ({ risk }: { readonly risk: ReceiverRisk | undefined }) => {
  const { say } = useModal()
  const { rich, t } = useTexts(receiverTexts)
  const address = risk?.kind === "lookAlike" ? risk.like : risk?.kind === "ownedBy" ? risk.owner : ""
  const values = { address: shortenAddress(address) }
  const text = risk && t(words[risk.kind], values)
  useEffect(() => {
    if (text !== undefined) say(text, true)
  }, [text, say])
  return risk && <Notice tone="care" text={rich(words[risk.kind], values)} />
}
