import type { ActivityItem, ActivityOperation } from "../../../services/account/activity/ActivityItem.ts"
import type { IconPath } from "../../icons/IconPath.ts"
import * as icons from "../../icons/sheetIcons.ts"
import * as more from "../../icons/moreIcons.ts"
import type { activityTexts } from "./activityTexts.ts"

/** The text and the badge of what was done, in the past tense (constants of the field: history verbs). */
const deeds: Readonly<Record<ActivityOperation, readonly [text: keyof typeof activityTexts, icon: IconPath]>> = {
  approve: ["didApprove", icons.check],
  bought: ["didBought", more.receive],
  borrow: ["didBorrow", more.receive],
  burn: ["didBurn", more.send],
  cancel: ["didCancel", icons.close],
  claim: ["didClaim", more.receive],
  deploy: ["didDeploy", more.plus],
  deposit: ["didDeposit", more.send],
  execute: ["didExecute", more.activity],
  mint: ["didMint", more.plus],
  receive: ["didReceive", more.receive],
  repay: ["didRepay", more.send],
  send: ["didSend", more.send],
  sell: ["didSell", more.send],
  stake: ["didStake", more.send],
  trade: ["didTrade", more.swap],
  unstake: ["didUnstake", more.receive],
  withdraw: ["didWithdraw", more.receive]
}

/** The text and the badge of a transaction. */
export const deedOf = ({
  operation,
  status
}: Pick<ActivityItem, "operation" | "status">): (typeof deeds)[ActivityOperation] => {
  if (status === "pending")
    return [operation === "send" ? "sending" : operation === "trade" ? "swapping" : "underway", icons.clock]
  if (status === "proposed") return ["didPropose", icons.clock]
  if (status === "unknown") return ["notConfirmed", icons.clock]
  if (status === "failed") return [operation === "send" ? "sendDidFail" : "transactionFailed", icons.close]
  return status === "replaced" ? ["transactionReplaced", icons.close] : deeds[operation]
}
