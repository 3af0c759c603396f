import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react"
import { inspectInstance, type Inspected } from "../../services/devtools/inspectInstance.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { FaultsTab } from "./FaultsTab.tsx"
import { RecordingTab } from "./RecordingTab.tsx"
import { StatesTab } from "./StatesTab.tsx"
import { StoredTab } from "./StoredTab.tsx"
import { TimelineTab } from "./TimelineTab.tsx"
import { useRecorder } from "./useRecorder.ts"
import { WalletsTab } from "./WalletsTab.tsx"

/** The panel: a tab for each kind of thing to be seen. */
export const DevtoolsPanel = ({
  latchkey,
  sandboxUrl,
  onClose
}: {
  readonly latchkey: HostLatchkey
  readonly sandboxUrl: string | undefined
  readonly onClose: () => void
}) => {
  const id = useId()
  const [inspected, setInspected] = useState<Inspected | "failed">()
  const [chosen, setChosen] = useState("Timeline")
  const tabs = useRef<HTMLDivElement>(null)
  const recorder = useRecorder(latchkey)
  useEffect(() => {
    let live = true
    let stop = () => {}
    latchkey.runtime().then(
      (runtime) => {
        if (!live) return
        const now = inspectInstance(runtime)
        stop = now.stop
        setInspected(now)
      },
      () => live && setInspected("failed")
    )
    return () => {
      live = false
      stop()
    }
  }, [latchkey])

  const names = ["Timeline", "States", "Wallets", "Stored", "Recording", ...(sandboxUrl ? ["Faults"] : [])]
  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl"
    const step = (steps[event.key] ?? 0) * (rtl ? -1 : 1)
    const at =
      { Home: 0, End: names.length - 1 }[event.key] ?? (names.indexOf(chosen) + step + names.length) % names.length
    if (step === 0 && event.key !== "Home" && event.key !== "End") return
    event.preventDefault()
    setChosen(names[at]!)
    tabs.current?.querySelectorAll<HTMLElement>("[role=tab]")[at]?.focus()
  }
  const shown = () => {
    if (chosen === "Faults" && sandboxUrl) return <FaultsTab url={sandboxUrl} />
    if (inspected === undefined) return <p>Loading the instance…</p>
    if (inspected === "failed") return <p>The instance did not start, or is over.</p>
    if (chosen === "States") return <StatesTab inspected={inspected} />
    if (chosen === "Wallets") return <WalletsTab inspected={inspected} />
    if (chosen === "Stored") return <StoredTab inspected={inspected} />
    if (chosen === "Recording") return <RecordingTab recorder={recorder} />
    return <TimelineTab inspected={inspected} />
  }
  return (
    <section className="panel" aria-label="Latchkey devtools">
      <div className="all">
        <header>
          <h2>Latchkey devtools</h2>
          <button type="button" onClick={onClose}>
            Close
          </button>
        </header>
        <div className="tabs" role="tablist" aria-label="Devtools" ref={tabs} onKeyDown={move}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}${name}`}
              aria-selected={name === chosen}
              aria-controls={`${id}panel`}
              tabIndex={name === chosen ? 0 : -1}
              onClick={() => setChosen(name)}
            >
              {name}
            </button>
          ))}
        </div>
        <div className="body" role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`} tabIndex={0}>
          {shown()}
        </div>
      </div>
    </section>
  )
}
