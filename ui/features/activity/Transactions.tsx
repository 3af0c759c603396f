import { useEffect } from "react"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { ActivityList } from "./ActivityList.tsx"
import { activityTexts } from "./activityTexts.ts"

/** The account's transactions on the active network. */
export const Transactions = () => (
  <FurtherTexts>
    <Titled />
  </FurtherTexts>
)

const Titled = () => {
  const { runtime, analytics, connections } = useModal()
  useEffect(
    () =>
      void runtime.runFork(
        analytics.track("CLICK_TRANSACTIONS", { isSmartAccount: connections.account.get()?.type === "smartAccount" })
      ),
    [runtime, analytics, connections]
  )
  const { t } = useTexts(activityTexts)
  return (
    <ViewFrame title={t("activity")}>
      <ActivityList />
    </ViewFrame>
  )
}
