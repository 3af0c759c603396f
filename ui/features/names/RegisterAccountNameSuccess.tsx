import * as icons from "../../icons/sheetIcons.ts"
import { useEffect } from "react"
import { reset } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useCopy } from "../../modal/useCopy.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { KeyDrawing } from "../../parts/KeyDrawing.tsx"
import { namesTexts } from "./namesTexts.ts"

/** The name belongs to the account now. */
export const RegisterAccountNameSuccess = () => (
  <FurtherTexts>
    <Registered />
  </FurtherTexts>
)

const Registered = () => {
  const { router, say } = useModal()
  const { rich, t } = useTexts(namesTexts)
  const { name } = useViewData("RegisterAccountNameSuccess")
  const { copy, label } = useCopy(name, { label: t("copyName"), done: t("nameCopied") })
  const announce = useLatest(() => say(t("nameYours", { name })))
  useEffect(() => announce(), [announce])
  return (
    <ViewFrame title={t("nameRegistered")} root>
      <KeyDrawing />
      <Head title={rich("nameYours", { name })} text={t("nameYoursText")} />
      <Button variant="primary" onPress={() => router.go(() => reset(view("Account")))}>
        {t("done")}
      </Button>
      <Button icon={icons.copy} onPress={copy}>
        {label}
      </Button>
    </ViewFrame>
  )
}
