import { ConnectButton } from "../../../ui/host/ConnectButton.tsx"
import type { HostLatchkey } from "../../../ui/host/HostLatchkey.ts"
import { LatchkeyProvider } from "../../../ui/host/LatchkeyProvider.tsx"
import { NetworkButton } from "../../../ui/host/NetworkButton.tsx"
import type { Story } from "../Story.ts"

/** A host's page with its buttons, behind the sheet. */
export const HostPage = ({ story, latchkey }: { readonly story: Story; readonly latchkey: HostLatchkey }) => (
  <LatchkeyProvider latchkey={latchkey}>
    <main className="host">
      <h1>Saltmarsh</h1>
      {story.page === undefined ? (
        <div className="bar">
          <NetworkButton />
          <ConnectButton />
        </div>
      ) : (
        <story.page />
      )}
    </main>
  </LatchkeyProvider>
)
