import { describeTransaction } from "./describeTransaction.ts"
import type { FrameNetwork } from "./FramePageConfig.ts"
import type { Question, Row } from "./Question.ts"
import type { Call } from "./Call.ts"

/** Whose calls they are, and who pays their fee. */
export interface CallsTerms {
  readonly sender: `0x${string}`
  readonly smart: boolean
  readonly payer: string
}

/** All calls of an operation in one question. */
export const describeCalls = (
  calls: ReadonlyArray<Call>,
  { sender, smart, payer }: CallsTerms,
  network: FrameNetwork
): Question => {
  const about: ReadonlyArray<Row> = [
    { label: "Network", value: network.name },
    { label: smart ? "Smart account" : "Account", value: sender, kind: "address" },
    { label: "Fee", value: `Paid by ${payer}` }
  ]
  const asked = calls.map((call) => describeTransaction({ ...call, fee: 0n }, network))
  if (asked.length === 1) return { title: asked[0]!.title, groups: [asked[0]!.groups[0]!, about] }
  const one = ({ title, groups }: Question, at: number) => [{ label: `${at + 1}`, value: title }, ...groups[0]!]
  return { title: `${calls.length} calls, all or none`, groups: [...asked.map(one), about] }
}
