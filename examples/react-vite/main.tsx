import * as languages from "latchkey/locales"
import { createLatchkey, LatchkeyProvider } from "latchkey/react"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./page/App.tsx"
import { createEventLog } from "./page/createEventLog.ts"
import { accents, loadLook } from "./page/Look.ts"
import { readOffer } from "./page/Offer.ts"
import mark from "./page/mark.svg"
import "../server/World.ts"

const { networks, loginNetworks, otherNetworks, otherTokens, projectId, endpoints } = window.world
const offer = readOffer(location.search)
const log = createEventLog()
const look = loadLook()

const latchkey = createLatchkey({
  networks: [...networks, ...{ evm: [], login: loginNetworks, all: otherNetworks }[offer]],
  tokens: offer === "all" ? otherTokens : undefined,
  projectId,
  endpoints,
  features: { smartSessions: true },
  metadata: { name: "Latchkey", icons: [mark] },
  themeMode: look.theme,
  themeVariables: { accent: accents[look.accent], radius: `${look.corners}px` },
  locale: look.locale,
  // A host imports those it wants. The first that fits is taken: the narrower tags stand first.
  locales: Object.values(languages).toSorted((one, other) => other.tag.length - one.tag.length),
  onEvent: log.add
})

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey}>
      <App log={log} offer={offer} startLook={look} world={window.world} />
    </LatchkeyProvider>
  </StrictMode>
)
