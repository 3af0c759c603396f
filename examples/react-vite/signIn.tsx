import { ConnectButton, createLatchkey, LatchkeyProvider } from "latchkey/react"
import { useSignIn } from "latchkey/siwx/react"
import { StrictMode, useEffect, useState } from "react"
import { createRoot } from "react-dom/client"
import { serverSiwx, type Me } from "../siwx-server/serverSiwx.ts"
import mark from "./page/mark.svg"
import "../server/page.css"
import "../server/World.ts"

// The page signs in at the server of `examples/siwx-server`; `?namespace=solana` picks the networks.
const { networks, otherNetworks, projectId, endpoints } = window.world
const namespace = new URLSearchParams(location.search).get("namespace") ?? "eip155"
const all = [...networks, ...otherNetworks]
const server = serverSiwx("/siwx", { statement: "See what the server knows of you." })

const latchkey = createLatchkey({
  networks: all.filter(({ id }) => (typeof id === "number" ? "eip155" : id.split(":")[0]) === namespace),
  projectId,
  endpoints,
  metadata: { name: "Latchkey", icons: [mark] },
  siwx: server.siwx,
  themeMode: "light"
})

const namespaces = { eip155: "EVM", solana: "Solana", bip122: "Bitcoin", polkadot: "Polkadot" }
const words = { checking: "Looking", asking: "Asking", signedIn: "Signed in", signedOut: "Signed out" }

const Known = () => {
  const { status, signOut } = useSignIn()
  const [me, setMe] = useState<Me>()
  useEffect(() => {
    let current = true
    // Nobody else is asked for: a server answers strangers with an error.
    const asked = status === "signedIn" ? server.me() : Promise.resolve(undefined)
    void asked.then((known) => current && setMe(known))
    return () => {
      current = false
    }
  }, [status])
  const isIn = status === "signedIn"
  return (
    <>
      <header>
        <strong>Saltmarsh</strong>
        <ConnectButton />
      </header>
      <main>
        <h1>Signing in</h1>
        <p>
          Connect a wallet, and it asks you to sign a message. The server in <code>examples/siwx-server</code> checks
          the signature and keeps your session.
        </p>
        <nav className="acts" aria-label="Namespaces">
          {Object.entries(namespaces).map(([id, name]) => (
            <a key={id} href={`?namespace=${id}`} aria-current={id === namespace ? "page" : undefined}>
              {name}
            </a>
          ))}
          <a href="./">The demo</a>
        </nav>
        <dl>
          <dt>This page</dt>
          <dd>
            <output aria-label="Page">{words[status]}</output>
          </dd>
          <dt>The server knows</dt>
          <dd>
            <output aria-label="Server">{me ? `${me.address} on ${me.chainId}` : "nobody"}</output>
          </dd>
        </dl>
        <div className="acts">
          <button type="button" disabled={!isIn} onClick={() => void signOut()}>
            Sign out
          </button>
          <button type="button" disabled={!isIn} onClick={() => void server.signOutEverywhere().then(signOut)}>
            Sign out everywhere
          </button>
        </div>
      </main>
    </>
  )
}

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey}>
      <Known />
    </LatchkeyProvider>
  </StrictMode>
)
