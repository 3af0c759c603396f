import { base, mainnet } from "latchkey/networks"
import { ConnectButton, createLatchkey, LatchkeyProvider } from "latchkey/react"
import { createElement } from "react"
import { createRoot } from "react-dom/client"

// A page for bundlers that know neither TypeScript nor JSX. `?preload=intent` is how a test asks for that option.
const preload = new URLSearchParams(location.search).get("preload") ?? "idle"
const latchkey = createLatchkey({ networks: [mainnet, base], metadata: { name: "Bundled host" }, preload })

createRoot(document.querySelector("#root")).render(
  createElement(LatchkeyProvider, { latchkey }, createElement(ConnectButton))
)
