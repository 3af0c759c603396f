import * as icons from "../../icons/sheetIcons.ts"
import { useEffect } from "react"
import { accountKey } from "../../../services/connection/connections/accountKey.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { listSessions } from "../../../services/account/sessions/listSessions.ts"
import { networkOf } from "../../../services/account/sessions/networkOf.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useStore } from "../../hooks/useStore.ts"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Icon } from "../../parts/Icon.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { SkeletonRow } from "../../parts/SkeletonRow.tsx"
import { GrantText } from "./GrantText.tsx"
import css from "./sessions.css?inline"
import { sessionsTexts } from "./sessionsTexts.ts"
import { useMoment } from "./useMoment.ts"

/** An hourglass: by itself, since only the sessions show it. */
const sessionIcon =
  "M5 3.25h10M5 16.75h10M6.25 3.25c0 3.6 7.5 3.4 7.5 6.75s-7.5 3.15-7.5 6.75m7.5-13.5c0 3.6-7.5 3.4-7.5 6.75s7.5 3.15 7.5 6.75"

/** The sites that may act for the account within limits (spec 1; of EVM only). */
export const SmartSessionList = () => (
  <FurtherTexts>
    <Listed />
  </FurtherTexts>
)

const Listed = () => {
  const { runtime, balances, connections, router, say, settings } = useModal()
  const { t } = useTexts(sessionsTexts)
  useStyles(css)
  const moment = useMoment()
  const account = useStore(connections.account)
  const { state, run } = useModalAction(() => listSessions)
  const key = account && accountKey(account)
  useEffect(() => {
    run()
    // What the account holds tells the units of its tokens.
    runtime.runFork(balances.load())
  }, [key, run, runtime, balances])
  const { status } = state
  const { sessions, unread } = state.status === "done" ? state.value : { sessions: [], unread: [] }
  const failure =
    state.status === "failed"
      ? t("sessionsFailed")
      : unread.length > 0 && t("sessionsFailedOn", { networks: unread.map(({ name }) => name).join(", ") })
  const announce = useLatest(() => {
    if (failure) say(failure, true)
    else if (state.status === "done") say(t("countSessions", { count: sessions.length }))
  })
  useEffect(() => announce(), [status, announce])
  return (
    <ViewFrame title={t("smartSessions")}>
      {failure && (
        <>
          <Notice tone="bad" title={failure} text={t("sessionsFailedText")} />
          <Button icon={icons.refresh} onPress={() => run()}>
            {t("tryAgain")}
          </Button>
        </>
      )}
      {state.status === "failed" ? null : state.status !== "done" ? (
        <Plate label={t("smartSessions")} labelHidden busy>
          <SkeletonRow />
          <SkeletonRow />
        </Plate>
      ) : sessions.length === 0 ? (
        unread.length === 0 && (
          <div className="none">
            <Icon path={sessionIcon} size={32} />
            <Head title={t("noSessions")} text={t("noSessionsText")} />
          </div>
        )
      ) : (
        <div className="sessions">
          <p className="m">{t("sessionsIntro")}</p>
          <Plate label={t("smartSessions")} labelHidden>
            {sessions.map((session) => (
              <Row
                key={session.pci}
                mark={<Mark name={session.site} src={session.icon} size={36} />}
                title={session.site}
                detail={
                  <>
                    <span className="limit">{networkOf(session, settings.networks)?.name}</span>
                    {session.grants.map((grant, at) => (
                      <span key={at} className="limit">
                        <GrantText grant={grant} session={session} />
                      </span>
                    ))}
                    <span className="limit">
                      {t(session.ended ? "sessionEndedAt" : "sessionEnds", { when: moment(session.endsAt) })}
                    </span>
                  </>
                }
                end="next"
                onPress={() => router.go((stack) => push(stack, view("SmartSession", { session })))}
              />
            ))}
          </Plate>
        </div>
      )}
    </ViewFrame>
  )
}
