import { useEffect } from "react"
import { endSession } from "../../../services/account/sessions/endSession.ts"
import { networkOf } from "../../../services/account/sessions/networkOf.ts"
import { backTo } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import type { Session } from "../../../services/sheet/router/Session.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useStore } from "../../hooks/useStore.ts"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Facts } from "../../parts/Facts.tsx"
import { Head } from "../../parts/Head.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { GrantText } from "./GrantText.tsx"
import css from "./sessions.css?inline"
import { sessionsTexts } from "./sessionsTexts.ts"
import { useMoment } from "./useMoment.ts"

/** One smart session: what the site may do, until when, and ending it by a signature. */
export const SmartSession = () => (
  <FurtherTexts>
    <Shown {...useViewData("SmartSession")} />
  </FurtherTexts>
)

/** What is said of a session that has not ended as far as is known. */
const notEnded = ({ _tag }: { readonly _tag: string }) => (_tag === "ApiFailed" ? "endUnsure" : "endFailed")

const Shown = ({ session }: { readonly session: Session }) => {
  const { runtime, alerts, connections, modal, router, say, settings } = useModal()
  const { display, rich, t } = useTexts(sessionsTexts)
  useStyles(css)
  const moment = useMoment()
  const account = useStore(connections.account)
  const { site, domain, ended, grants } = session
  const showEnded = alerts.show({ tone: "ok", text: t("endedToast", { site }) })
  const { state, run } = useModalAction(() =>
    endSession(session, (failure) =>
      failure === undefined ? showEnded : alerts.show({ tone: "care", text: t(notEnded(failure)), detail: site })
    )
  )
  const network = networkOf(session, settings.networks)
  const wallet = { wallet: account?.connector.name ?? "" }
  const error = state.status === "failed" ? state.error : undefined
  const declined = error?._tag === "WalletRejected"
  const unsure = error?._tag === "ApiFailed"
  const failure =
    state.status !== "failed"
      ? undefined
      : declined
        ? t("endDeclined")
        : error?._tag === "SessionFailed" && error.reason === "otherAccount"
          ? t("endOtherAccount")
          : display(error?.message ?? "")
  const settled = useLatest(() => {
    if (state.status === "running") say(t("signToEnd", wallet))
    if (failure) say(failure, true)
    if (state.status !== "done") return
    router.go((stack) => {
      const at = stack.findIndex(({ name }) => name === "SmartSessionList")
      return at < 0 ? [view("SmartSessionList")] : backTo(stack, at)
    })
    runtime.runFork(showEnded)
  })
  useEffect(() => settled(), [state.status, settled])
  const busy = state.status === "running"
  return (
    <ViewFrame title={t("smartSession")}>
      {failure && (
        <Notice
          tone={declined || unsure ? "care" : "bad"}
          title={declined || error === undefined ? undefined : t(notEnded(error))}
          text={failure}
        />
      )}
      <Plate label={t("smartSession")} labelHidden>
        <Row
          mark={<Mark name={site} src={session.icon} size={36} />}
          title={site}
          detail={domain === undefined ? undefined : <bdi dir="ltr">{domain}</bdi>}
          value={ended ? t("sessionEnded") : undefined}
        />
      </Plate>
      <Plate label={t("mayDo")}>
        {grants.map((grant, at) => (
          <Row key={at} title={<GrantText grant={grant} session={session} />} />
        ))}
      </Plate>
      <Facts
        items={[
          ...(network === undefined ? [] : [{ label: t("network"), value: network.name }]),
          { label: t("sessionStarted"), value: moment(session.createdAt) },
          { label: t(ended ? "sessionEnded" : "sessionEnd"), value: moment(session.endsAt) }
        ]}
      />
      {!ended && (
        <>
          <Head small title={rich("endQuestion", { site })} text={t("endQuestionText")} />
          <Button variant="destructive" busy={busy} onPress={() => run()}>
            {busy ? t("signToEnd", wallet) : t("endSession")}
          </Button>
          <Button variant="ghost" onPress={() => void runtime.runFork(modal.back)}>
            {t("keepSession")}
          </Button>
        </>
      )}
    </ViewFrame>
  )
}
