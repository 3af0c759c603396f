import { useMemo, type ReactNode } from "react"
import { ModalContext, useModal } from "./ModalContext.ts"
import { useFurtherTexts } from "./useFurtherTexts.ts"
import { useTexts } from "./useTexts.ts"
import { ViewFrame } from "./ViewFrame.tsx"

/** Around each view of the account's further features, which is shown once their texts in the active language are there. */
export const FurtherTexts = ({ children }: { readonly children: ReactNode }) => {
  const context = useModal()
  const { t } = useTexts()
  const messages = useFurtherTexts()
  const value = useMemo(() => messages && { ...context, messages }, [context, messages])
  return value === undefined ? (
    <ViewFrame title={t("loading")} />
  ) : (
    <ModalContext.Provider value={value}>{children}</ModalContext.Provider>
  )
}
