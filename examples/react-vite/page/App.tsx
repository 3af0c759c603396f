import { useAccount, useLatchkey } from "latchkey/react"
import { lazy, Suspense } from "react"
import type { World } from "../../server/World.ts"
import type { EventLog } from "./createEventLog.ts"
import { CodeSample } from "./CodeSample.tsx"
import { Dock } from "./Dock.tsx"
import { EventTimeline } from "./EventTimeline.tsx"
import { HookValues } from "./HookValues.tsx"
import type { Look } from "./Look.ts"
import type { Offer } from "./Offer.ts"
import { Opening } from "./Opening.tsx"
import { PageHeader } from "./PageHeader.tsx"
import { PageKey } from "./PageKey.tsx"
import { SandboxStrip } from "./SandboxStrip.tsx"
import { SettingRow } from "./SettingRow.tsx"
import { texts, TextsContext } from "./texts.ts"
import { useLook } from "./useLook.ts"
import { useSandboxState } from "./useSandboxState.ts"

// Loaded only by the page that offers all networks.
const Keyring = lazy(() => import("./Keyring.tsx").then((module) => ({ default: module.Keyring })))

/** The demo page. */
export const App = ({
  log,
  offer,
  startLook,
  world
}: {
  readonly log: EventLog
  readonly offer: Offer
  readonly startLook: Look
  readonly world: World
}) => {
  const [look, setLook] = useLook(startLook)
  const { address } = useAccount()
  const { isOpen } = useLatchkey()
  const [state, readAgain] = useSandboxState(world.stateUrl)
  return (
    <TextsContext value={texts[look.locale === "ar" ? "ar" : "en"]}>
      <div className="page">
        <PageHeader theme={look.theme} onTheme={() => setLook({ theme: look.theme === "dark" ? "light" : "dark" })} />
        <main>
          <div className="first">
            <Opening world={world} offer={offer} />
            <EventTimeline log={log} />
          </div>
          {offer !== "evm" ? (
            <Suspense fallback={<div className="keyring" />}>
              <Keyring world={world} />
            </Suspense>
          ) : (
            <PageKey address={address} />
          )}
          <SettingRow look={look} onLook={setLook} offer={offer} />
          <CodeSample look={look} offer={offer} />
          <HookValues />
          <SandboxStrip world={world} state={state} readAgain={readAgain} />
        </main>
        {isOpen && <Dock world={world} messages={state?.mail.messages ?? 0} />}
      </div>
    </TextsContext>
  )
}
