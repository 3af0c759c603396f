import { ar } from "latchkey/locales"
import {
  ConnectButton,
  createLatchkey,
  LatchkeyProvider,
  NetworkButton,
  useAccount,
  useBalance,
  useNetwork,
  type AnalyticsEvent,
  type LatchkeyOptions
} from "latchkey/react"
import { cloudSiwx, siwx } from "latchkey/siwx"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"

// A host page for the browser tests: its options come from the test, and it shows what its hooks see.
declare global {
  interface Window {
    hostOptions: LatchkeyOptions
    /** `evm`: the page runs on a layer with EVM alone, which it brings itself. */
    hostLayer: "evm" | undefined
    hosts: Array<ReturnType<typeof createLatchkey>>
    /** Starts an instance more, in a place of its own. */
    startHost: () => ReturnType<typeof createLatchkey>
    /** Ends all instances, takes them out of the page, and forgets them. */
    endHosts: () => Promise<void>
    hostEvents: Array<AnalyticsEvent>
    firstPaint: string
  }
}

const Seen = ({ name }: { readonly name: string }) => {
  const { status, address, name: known } = useAccount()
  const { chainId, supported } = useNetwork()
  const { text } = useBalance()
  return (
    <output aria-label={name}>
      {[status, address, known, chainId, supported ? "supported" : "unsupported", text].filter(Boolean).join(" | ")}
    </output>
  )
}

window.hostEvents = []
const evm = window.hostLayer === "evm" ? await import("./evmLayer.ts") : undefined
const signingIn = ({ siwx: parts, endpoints, projectId = "" }: LatchkeyOptions) =>
  "cloud" in parts! ? cloudSiwx({ url: endpoints!.config!, projectId }) : siwx(parts as Parameters<typeof siwx>[0])
/** The older functions, with a server that is this page's storage. */
const olderSignIn = (): NonNullable<LatchkeyOptions["siweConfig"]> => ({
  getNonce: async () => "server1nonce",
  createMessage: ({ address, chainId, nonce, version, domain, uri, iat }) =>
    [
      `${domain} wants you to sign in with your Ethereum account:`,
      `${address}\n\n`,
      `URI: ${uri}\nVersion: ${version}\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${iat}`
    ].join("\n"),
  verifyMessage: async ({ message }) => {
    const [, address = ""] = message.split("\n")
    sessionStorage.setItem("siwe", JSON.stringify({ address, chainId: Number(/Chain ID: (\d+)/.exec(message)?.[1]) }))
    return message.includes("Nonce: server1nonce\n")
  },
  getSession: async () => JSON.parse(sessionStorage.getItem("siwe") ?? "null"),
  signOut: async () => {
    sessionStorage.removeItem("siwe")
    return true
  }
})
const ends: Array<() => Promise<void>> = []
const start = (name: string) => {
  const options: LatchkeyOptions = {
    ...window.hostOptions,
    // Functions cannot come from the test: what it sets of signing in are parts.
    ...(window.hostOptions.siwx && { siwx: signingIn(window.hostOptions) }),
    ...(window.hostOptions.siweConfig && { siweConfig: olderSignIn() }),
    locales: [ar],
    metadata: { name: "Saltmarsh" },
    onEvent: (event) => window.hostEvents.push(event)
  }
  const latchkey = createLatchkey(options, evm && { layer: evm.browserLayer(options) })
  const place = document.createElement("section")
  document.querySelector("#root")!.append(place)
  const root = createRoot(place)
  ends.push(async () => {
    await latchkey.dispose()
    root.unmount()
    place.remove()
  })
  root.render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <ConnectButton />
        <NetworkButton />
        <Seen name={name} />
      </LatchkeyProvider>
    </StrictMode>
  )
  return latchkey
}

const count = Number(new URLSearchParams(location.search).get("instances") ?? 1)
window.hosts = []
window.startHost = () => {
  const latchkey = start(`seen ${window.hosts.length + 1}`)
  window.hosts.push(latchkey)
  return latchkey
}
window.endHosts = async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
  window.hosts = []
}
for (let at = 0; at < count; at++) window.startHost()
// What React puts into the page first, before any frame is drawn.
new MutationObserver((_, observer) => {
  const text = document.querySelector("#root")!.textContent ?? ""
  if (text === "") return
  window.firstPaint = text
  observer.disconnect()
}).observe(document.querySelector("#root")!, { childList: true, subtree: true })
