import { useEffect } from "react"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Facts } from "../../parts/Facts.tsx"
import { Head } from "../../parts/Head.tsx"
import { KeyDrawing } from "../../parts/KeyDrawing.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import type { GrantedSession } from "../../../services/sheet/router/GrantedSession.ts"
import { GrantText } from "./GrantText.tsx"
import css from "./sessions.css?inline"
import { sessionsTexts } from "./sessionsTexts.ts"
import { useMoment } from "./useMoment.ts"

/** The wallet has granted a session to this site: what it may do, and until when. */
export const SmartSessionCreated = () => (
  <FurtherTexts>
    <Created {...useViewData("SmartSessionCreated")} />
  </FurtherTexts>
)

const Created = (session: GrantedSession) => {
  const { runtime, balances, modal, router, settings, say } = useModal()
  const { t } = useTexts(sessionsTexts)
  useStyles(css)
  const moment = useMoment()
  const announce = useLatest(() => {
    say(t("sessionGranted"))
    // What the account holds tells the units of its tokens.
    runtime.runFork(balances.load())
  })
  useEffect(() => announce(), [announce])
  return (
    <ViewFrame title={t("smartSession")} root>
      <KeyDrawing />
      <Head title={t("sessionGranted")} text={t("sessionGrantedText")} />
      <div className="sessions">
        <Plate label={t("mayDo")}>
          {session.grants.map((grant, at) => (
            <Row key={at} title={<GrantText grant={grant} session={session} />} />
          ))}
        </Plate>
        <Facts
          items={[
            { label: t("sessionEnd"), value: moment(session.endsAt) },
            ...session.signers.map((signer) => ({
              label: t("sessionSigner"),
              value: <bdi dir="ltr">{shortenAddress(signer)}</bdi>
            }))
          ]}
        />
      </div>
      <Button variant="primary" onPress={() => void runtime.runFork(modal.requestClose)}>
        {t("done")}
      </Button>
      {settings.endpoints.blockchain && (
        <Button onPress={() => router.go((stack) => push(stack, view("SmartSessionList")))}>
          {t("smartSessions")}
        </Button>
      )}
    </ViewFrame>
  )
}
