import * as icons from "../../icons/sheetIcons.ts"
import { Effect } from "effect"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { WalletEntry } from "../../../services/ports/connectors/WalletEntry.ts"
import { allRows, type AllRow } from "../../../services/ways-in/directory/allRows.ts"
import { canPair } from "../../../services/ways-in/pairing/canPair.ts"
import { findInstalled } from "../../../services/ways-in/directory/findInstalled.ts"
import { dropKnown } from "../../../services/ways-in/directory/dropKnown.ts"
import { roundCount } from "../../../services/ways-in/directory/roundCount.ts"
import { searchEntries, searchFrom } from "../../../services/ways-in/directory/WalletDirectory.ts"
import { runAction } from "../../hooks/runAction.ts"
import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { Button } from "../../parts/Button.tsx"
import { Chip } from "../../parts/Chip.tsx"
import { Foot } from "../../parts/Foot.tsx"
import { Head } from "../../parts/Head.tsx"
import { Icon } from "../../parts/Icon.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { SearchField } from "../../parts/SearchField.tsx"
import css from "./directory.css?inline"
import { useChooseWallet } from "../connect/useChooseWallet.ts"
import { usePaired } from "../connect/usePaired.ts"
import { useSearchKeys } from "../../modal/useSearchKeys.ts"
import type { Sight } from "./useWindow.ts"
import { useInstalled } from "./useInstalled.ts"
import { WalletList } from "./WalletList.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { directoryTexts } from "./directoryTexts.ts"

/** Pages are requested once scrolling has stopped for this long, in ms; rows that only pass by are not fetched. */
const rest = 80

const none: ReadonlyArray<WalletEntry> = []

const nameOf = (row: AllRow): string => (row.connector ?? row.wallet).name

/** Every wallet: installed ones first, then the directory, fetched as its rows become visible. */
export const AllWallets = () => {
  const { runtime, directory, environment, say, settings } = useModal()
  const { rich, t } = useTexts(directoryTexts)
  const { scan } = useChooseWallet()
  const paired = usePaired()
  const connectors = useInstalled()
  const start = useStore(directory.start)
  const pages = useStore(directory.pages)
  const [text, setText] = useState("")
  const [certified, setCertified] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const input = useSearchKeys()
  const wanting = useRef(() => {})
  useEffect(() => () => wanting.current(), [])
  const want = useCallback(
    (first: Effect.Effect<void>, numbers: ReadonlyArray<number>) => {
      wanting.current()
      wanting.current = runAction(runtime, Effect.andThen(first, directory.want(numbers)), () => {})
    },
    [runtime, directory]
  )
  const { state, run, cancel } = useModalAction((asked: string, only: boolean) =>
    Effect.map(directory.search(asked, only), (wallets = []) => ({ asked, only, wallets }))
  )
  useStyles(css)

  const wanted = text.trim()
  const isSearch = certified || [...wanted].length >= searchFrom
  const broken = pages.failed !== undefined && pages.loaded.size === 0
  const custom = settings.options.customWallets ?? none
  const all = useMemo(
    () => allRows(connectors, custom, start, broken ? { ...pages, count: 0 } : pages),
    [connectors, custom, start, pages, broken]
  )
  const count = start.count === undefined ? undefined : start.count + start.featured.length

  // Results for an earlier search text are ignored.
  const answer =
    state.status === "done" && state.value.asked === wanted && state.value.only === certified
      ? state.value.wallets
      : undefined
  const failed = state.status === "failed"
  const searched = answer !== undefined || failed
  const found = useMemo(() => {
    if (!isSearch) return undefined
    // Loaded wallets are shown immediately; results of the directory are added below them.
    const here = all.known.filter(
      (row) =>
        nameOf(row).toLowerCase().includes(wanted.toLowerCase()) &&
        (!certified || row.wallet?.badge_type === "certified")
    )
    const installed = connectors.filter(({ type }) => type !== "WALLET_CONNECT")
    const shown = here.flatMap(({ wallet }) => wallet ?? [])
    // Only directory entries contain whether an installed wallet is certified.
    const local = certified ? [] : installed
    const more = dropKnown(answer ?? none, { connectors: local, listed: shown, excluded: start.excluded })
    const rows: ReadonlyArray<AllRow> = [
      ...here,
      ...more.map((wallet): AllRow => {
        const connector = certified ? findInstalled(wallet, installed) : undefined
        return connector ? { connector } : { wallet }
      })
    ]
    // Rows that may still arrive are shown as skeletons.
    return { total: rows.length + (searched ? 0 : 3), at: (index: number) => rows[index], known: rows }
  }, [isSearch, wanted, certified, all, answer, searched, connectors, start.excluded])
  const counted = found && answer ? found.total : undefined
  const countText = (many: number) =>
    many === 1 ? t("oneWallet") : t("countWallets", { count: found && many >= searchEntries ? `${many}+` : many })

  useEffect(() => (isSearch ? run(wanted, certified) : cancel()), [isSearch, wanted, certified, run, cancel])
  const tellCount = useLatest((many: number) => say(countText(many)))
  useEffect(() => {
    if (counted !== undefined) tellCount(counted)
  }, [counted, wanted, certified, tellCount])
  const unanswered = isSearch && failed
  useEffect(() => {
    if (unanswered) say(t("listFailed"), true)
  }, [unanswered, say, t])
  useEffect(() => {
    if (count !== undefined) say(count === 1 ? t("oneWallet") : t("countWallets", { count: roundCount(count) }))
  }, [count, say, t])
  useEffect(() => {
    if (pages.failed) say(t(broken ? "listFailed" : "someFailed"), true)
  }, [pages.failed, broken, say, t])

  const missing = useRef<ReadonlyArray<number>>([])
  const seen = useCallback(
    ({ first, end }: Sight) => {
      const numbers = new Set<number>()
      for (let index = first; index < end; index++) if (all.at(index) === undefined) numbers.add(all.pageAt(index) ?? 1)
      // Before the first response the list is empty: request its first page.
      if (pages.count === undefined) numbers.add(1)
      missing.current = [...numbers]
      if (numbers.size > 0 && pages.failed === undefined)
        want(first === 0 ? Effect.void : Effect.sleep(rest), missing.current)
    },
    [all, pages, want]
  )
  const again = () => want(directory.load, missing.current)

  const clear = () => {
    setText("")
    setCertified(false)
    input.current?.focus()
  }
  const pairing = canPair(settings) && !environment.mobile() && paired === undefined

  return (
    <ViewFrame title={t("allWallets")}>
      <div ref={top} className="find">
        <SearchField
          label={count === undefined ? t("searchAnyWallet") : t("searchWallets", { count: roundCount(count) })}
          value={text}
          onChange={setText}
          onClear={() => {
            setText("")
            input.current?.focus()
          }}
          clearLabel={t("clearSearch")}
          inputRef={input}
        />
        {/* The page's own list has no word on who is certified. */}
        {start.available && !settings.options.directory && (
          <Chip chosen={certified} onChoose={setCertified}>
            {t("certifiedOnly")}
          </Chip>
        )}
        {counted !== undefined && counted > 0 && <p className="m">{countText(counted)}</p>}
      </div>
      {found ? (
        found.total > 0 && (
          <WalletList key={`${certified} ${wanted}`} rows={found} match={wanted} top={top} busy={!searched} />
        )
      ) : (
        <WalletList rows={all} match="" top={top} busy={false} seen={seen} />
      )}
      {unanswered && (
        <>
          <Notice tone="bad" title={t("listFailed")} />
          <Button onPress={() => run(wanted, certified)}>{t("tryAgain")}</Button>
        </>
      )}
      {found?.total === 0 && answer && (
        <>
          <div className="empty">
            <Icon path={icons.search} size={32} />
            <Head
              title={wanted ? rich("noWalletCalled", { text: wanted }) : t("noCertified")}
              text={t(pairing ? "noWalletCalledText" : "noWalletSpelling")}
            />
          </div>
          {pairing && (
            <Button icon={icons.qr} onPress={scan}>
              {t("scanPhone")}
            </Button>
          )}
          <Button variant="ghost" onPress={clear}>
            {t("clearSearch")}
          </Button>
        </>
      )}
      {!found && pages.failed && (
        <Foot>
          <Notice tone="bad" title={t(broken ? "listFailed" : "someFailed")} text={broken && t("listFailedText")} />
          <Button onPress={again}>{t("tryAgain")}</Button>
        </Foot>
      )}
    </ViewFrame>
  )
}
