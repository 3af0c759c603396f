import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject
} from "react"
import type { AllRow, AllRows } from "../../../services/ways-in/directory/allRows.ts"
import { sameNames } from "../../../services/ways-in/directory/sameNames.ts"
import { WalletItem } from "./WalletItem.tsx"
import { usePaired } from "../connect/usePaired.ts"
import { scrollerOf } from "./scrollerOf.ts"
import { useWindow, type Sight } from "./useWindow.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { directoryTexts } from "./directoryTexts.ts"

const nameOf = (row: AllRow | undefined): string => (row?.connector ?? row?.wallet)?.name ?? ""

/**
 * A long list of wallets; only its visible rows are in the DOM. One tab stop; arrows, Home, End and first letters move.
 * `seen` is called with the visible rows.
 */
export const WalletList = ({
  rows,
  match,
  top,
  busy,
  seen
}: {
  readonly rows: Pick<AllRows, "total" | "at" | "known"> & Partial<Pick<AllRows, "pageAt" | "startOf">>
  readonly match: string
  /** The element that sticks above the list. */
  readonly top: RefObject<HTMLElement | null>
  readonly busy: boolean
  readonly seen?: ((sight: Sight) => void) | undefined
}) => {
  const { t } = useTexts(directoryTexts)
  const paired = usePaired()
  const waits = paired && t("disconnectFirst", { wallet: paired.name })
  const list = useRef<HTMLUListElement>(null)
  const { total, at, pageAt, startOf } = rows
  // A different list starts at its top; scrolled before the visible rows are measured.
  useLayoutEffect(() => {
    scrollerOf(list.current!).scrollTop = 0
  }, [])
  const { first, end, bring } = useWindow(list, top, total)
  /** Index of the row that is the tab stop. */
  const [current, setCurrent] = useState(0)
  /** Whether the list has the focus: the focused row may be removed and added again while pages arrive. */
  const focused = useRef(false)

  // Pages that arrive above must not move the visible rows: the page at the top keeps its position.
  const before = useRef({ first, end, pageAt, startOf })
  useLayoutEffect(() => {
    const was = before.current
    before.current = { first, end, pageAt, startOf }
    if (was.startOf === startOf || !was.startOf || !was.pageAt || !startOf) return
    const page = was.pageAt(was.end - 1)
    if (page === undefined || was.first === 0) return
    const element = list.current!
    scrollerOf(element).scrollTop += (startOf(page) - was.startOf(page)) * (element.offsetHeight / total)
  })

  useLayoutEffect(() => seen?.({ first, end }), [first, end, rows, seen])
  useLayoutEffect(() => {
    if (!focused.current) return
    const row = list.current!.querySelector<HTMLElement>(`[data-at="${current}"]`)
    if (row !== (list.current!.getRootNode() as ShadowRoot).activeElement) row?.focus({ preventScroll: true })
  })

  const move = (index: number) => {
    focused.current = true
    bring(index)
    setCurrent(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = Number((event.target as HTMLElement).dataset["at"])
    if (!Number.isInteger(from) || event.altKey || event.ctrlKey || event.metaKey) return
    const byLetter = () => {
      if (!/^[^\s/]$/u.test(event.key)) return undefined
      const letter = event.key.toLowerCase()
      for (let step = 1; step < total; step++) {
        const row = at((from + step) % total)
        if (row !== undefined && nameOf(row).toLowerCase().startsWith(letter)) return (from + step) % total
      }
      return undefined
    }
    const keys: Readonly<Record<string, number>> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: total - 1 }
    const to = Math.min(keys[event.key] ?? byLetter() ?? -1, total - 1)
    if (to < 0 || to === from) return
    event.preventDefault()
    move(to)
  }

  const same = useMemo(() => sameNames(rows.known), [rows])
  const drawn = Array.from({ length: end - first }, (_, step) => first + step)
  // The focused row is always rendered, even when it is scrolled out of view.
  if (current < first) drawn.unshift(current)
  if (current >= end && current < total) drawn.push(current)

  return (
    <ul
      ref={list}
      className="plate long"
      part="plate"
      role="list"
      aria-label={t("wallets")}
      aria-busy={busy || undefined}
      style={{ "--rows": total } as CSSProperties}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) focused.current = false
      }}
    >
      {drawn.map((index) => (
        <WalletItem
          key={index}
          row={at(index)}
          index={index}
          total={total}
          reached={index === Math.min(current, total - 1)}
          match={match}
          told={same.has(nameOf(at(index)))}
          waits={waits}
          onReach={setCurrent}
        />
      ))}
    </ul>
  )
}
