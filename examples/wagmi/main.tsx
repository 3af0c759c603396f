import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { LatchkeyProvider } from "latchkey/react"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { WagmiProvider } from "wagmi"
import { App } from "./App.tsx"
import "../server/page.css"
import { config, latchkey } from "./setup.ts"

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey}>
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <App />
        </QueryClientProvider>
      </WagmiProvider>
    </LatchkeyProvider>
  </StrictMode>
)
