import { ConnectButton, createLatchkey, LatchkeyProvider, NetworkButton } from "latchkey/react"
import { StrictMode } from "react"
import type { World } from "../server/World.ts"

/** The page of a shop, as its server renders it for one request, and as the browser takes it over. */
export const renderedPage = ({ networks, projectId, endpoints }: World, cookie: string) => {
  const latchkey = createLatchkey({
    networks,
    projectId,
    endpoints,
    cookie,
    metadata: { name: "Saltmarsh" },
    themeMode: "light",
    // The same as in `rendered.css`, which is there before the script is.
    themeVariables: { accent: "#2f7d4f", radius: "6px" }
  })
  const page = (
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <header>
          <strong>Saltmarsh</strong>
          <NetworkButton />
          <ConnectButton />
        </header>
        <main>
          <h1>Rendered by a server</h1>
          <p>The buttons look the same before and after the page’s script.</p>
        </main>
      </LatchkeyProvider>
    </StrictMode>
  )
  return { latchkey, page }
}
