import type { KeyboardEvent, ReactNode } from "react"
import { useStyles } from "./useStyles.ts"
import css from "./Tabs.css?inline"

/** Tabs over one panel: arrows, Home and End move; the selected tab has the bolt. */
export const Tabs = <K extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children
}: {
  label: string
  tabs: ReadonlyArray<readonly [key: K, name: ReactNode]>
  chosen: K
  onChoose: (key: K) => void
  children: ReactNode
}) => {
  useStyles(css)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(([key]) => key === chosen)
    const forward = event.currentTarget.matches(":dir(rtl)") ? "ArrowLeft" : "ArrowRight"
    const back = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft"
    const to = { [forward]: at + 1, [back]: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = to % tabs.length
    ;(event.currentTarget.children[next] as HTMLElement).focus()
    onChoose(tabs[next]![0])
  }
  return (
    <>
      <div className="tabs" part="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(([key, name]) => (
          <button
            key={key}
            id={`tab-${key}`}
            type="button"
            className="tab"
            role="tab"
            aria-selected={key === chosen}
            aria-controls="tabpanel"
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id="tabpanel" className="panel" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  )
}
