import { useState } from "react"
import { fill, useTexts } from "./texts.ts"

/** The result of an action of the page. */
export interface Outcome {
  readonly text: string
  /** A signature or the id of a transaction. */
  readonly proof?: string
  /** The transaction in the network's explorer. */
  readonly href?: string | undefined
}

/** The outcome of the last action; `attempt` runs one and tells a decline from a failure. */
export const useOutcome = () => {
  const texts = useTexts()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (act: (tell: (sofar: Outcome) => void) => Promise<Outcome>) => {
    setOutcome(undefined)
    setBusy(true)
    try {
      setOutcome(await act(setOutcome))
    } catch (error) {
      const failed = error as { readonly _tag?: string; readonly name: string; readonly message: string }
      // The error of the package, and the one of viem.
      const declined = failed._tag === "WalletRejected" || failed.name === "UserRejectedRequestError"
      setOutcome({ text: declined ? texts.declined : fill(texts.failed, { reason: failed.message }) })
    } finally {
      setBusy(false)
    }
  }
  return { outcome, isBusy, attempt }
}
