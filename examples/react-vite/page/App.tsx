import { useAccount } from "latchkey/react"
import type { World } from "../../server/World.ts"
import type { EventLog } from "./createEventLog.ts"
import { EventTimeline } from "./EventTimeline.tsx"
import { HookValues } from "./HookValues.tsx"
import type { Look } from "./Look.ts"
import { Opening } from "./Opening.tsx"
import { PageHeader } from "./PageHeader.tsx"
import { PageKey } from "./PageKey.tsx"
import { SandboxStrip } from "./SandboxStrip.tsx"
import { SettingRow } from "./SettingRow.tsx"
import { texts, TextsContext } from "./texts.ts"
import { useLook } from "./useLook.ts"

/** The demo page. */
export const App = ({
  log,
  startLook,
  world
}: {
  readonly log: EventLog
  readonly startLook: Look
  readonly world: World
}) => {
  const [look, setLook] = useLook(startLook)
  const { address } = useAccount()
  return (
    <TextsContext value={texts[look.locale]}>
      <div className="page">
        <PageHeader theme={look.theme} onTheme={() => setLook({ theme: look.theme === "dark" ? "light" : "dark" })} />
        <main>
          <div className="first">
            <Opening world={world} />
            <EventTimeline log={log} />
          </div>
          <PageKey address={address} />
          <SettingRow look={look} onLook={setLook} />
          <HookValues />
          <SandboxStrip stateUrl={world.stateUrl} phoneUrl={world.phoneUrl} mailUrl={world.mailUrl} />
        </main>
      </div>
    </TextsContext>
  )
}
