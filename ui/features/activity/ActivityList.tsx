import { groupByMonth } from "../../../services/account/activity/groupByMonth.ts"
import { historyFailed } from "../../../services/base/errors/texts.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import * as icons from "../../icons/sheetIcons.ts"
import * as more from "../../icons/moreIcons.ts"
import { useEffect } from "react"
import { useLatest } from "../../hooks/useLatest.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Icon } from "../../parts/Icon.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { SkeletonRow } from "../../parts/SkeletonRow.tsx"
import css from "./activity.css?inline"
import { ActivityRow } from "./ActivityRow.tsx"
import { activityTexts } from "./activityTexts.ts"
import { HiddenRows } from "./HiddenRows.tsx"
import { MoreWhenSeen } from "./MoreWhenSeen.tsx"
import { useActivity } from "./useActivity.ts"
import { useMinutes } from "./useMinutes.ts"
import { useLinkKeys } from "./useLinkKeys.ts"

/** The account's transactions on the active network, by month; further pages come as they are scrolled to. */
export const ActivityList = () => {
  const { features, locale, router, say } = useModal()
  const { display, rich, t } = useTexts(activityTexts)
  const { account, state, broken, more: next, retry } = useActivity()
  const { receive } = useStore(features)
  const keys = useLinkKeys()
  const now = useMinutes()
  useStyles(css)
  const { status, items = [], hasNext, quiet } = state ?? {}
  const failed = broken || status === "failed"
  const announce = useLatest(() => {
    if (failed) say(display(historyFailed), true)
    else if (status === "ready" && items.length > 0) say(t("countTransactions", { count: items.length }))
  })
  useEffect(() => announce(), [failed, status, items.length, announce])
  if (account === undefined) return null

  const { address, network } = account
  const thisYear = new Date(now).getFullYear()
  const titleOf = (year: number, month: number) =>
    new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
      month: "long",
      ...(year === thisYear ? {} : { year: "numeric" })
    }).format(new Date(year, month))
  const rows = (some: typeof items) =>
    some.map((item) => <ActivityRow key={item.id} item={item} account={address} network={network} now={now} />)
  const problem = failed && (
    <>
      <Notice tone="bad" title={display(historyFailed)} text={t(broken ? "notLoadedText" : "activitySafe")} />
      <Button icon={icons.refresh} onPress={retry}>
        {t("tryAgain")}
      </Button>
    </>
  )
  const loading = !failed && (status === undefined || status === "loading")
  const empty = !failed && !loading && items.length === 0 && !hasNext
  return (
    <div {...keys} className="acts">
      {groupByMonth(items).map(({ year, month, items: some }) => {
        const risky = some.filter(({ risk }) => risk !== undefined)
        return (
          <Plate key={`${year} ${month}`} label={titleOf(year, month)} bare>
            {rows(some.filter(({ risk }) => risk === undefined))}
            {risky.length > 0 && <HiddenRows count={risky.length}>{rows(risky)}</HiddenRows>}
          </Plate>
        )
      })}
      {problem}
      {loading && (
        <Plate label={t("activity")} labelHidden bare busy>
          {Array.from({ length: items.length > 0 ? 1 : 4 }, (_, at) => (
            <SkeletonRow key={at} round end />
          ))}
        </Plate>
      )}
      {empty && (
        <>
          <div className="nothing">
            <Icon path={more.activity} size={32} />
            <Head title={rich("noActivity", { network: network.name })} text={t("noActivityText")} />
          </div>
          {receive && (
            <Button icon={more.receive} onPress={() => router.go((stack) => push(stack, view("WalletReceive")))}>
              {t("receive")}
            </Button>
          )}
        </>
      )}
      {!failed &&
        !loading &&
        hasNext &&
        (quiet && status === "ready" ? (
          <Button onPress={() => next?.()}>{t("olderTransactions")}</Button>
        ) : (
          <MoreWhenSeen turn={`${status} ${items.length}`} label={t("loadingOlder")} seen={() => next?.()} />
        ))}
    </div>
  )
}
