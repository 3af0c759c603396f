import { ConnectButton, createLatchkey, LatchkeyProvider } from "latchkey/react"
import { useSignIn } from "latchkey/siwx/react"
import { StrictMode, useEffect, useState } from "react"
import { createRoot } from "react-dom/client"
import { serverSiwx, type Me } from "../siwx-server/serverSiwx.ts"
import mark from "./page/mark.svg"
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
  siwx: server.siwx
})

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
  return (
    <main>
      <h1>Signing in</h1>
      <ConnectButton />
      <p>
        Page: <output aria-label="Page">{status}</output>
      </p>
      <p>
        Server: <output aria-label="Server">{me ? `${me.address} on ${me.chainId}` : "nobody"}</output>
      </p>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
      <button type="button" onClick={() => void server.signOutEverywhere().then(signOut)}>
        Sign out everywhere
      </button>
    </main>
  )
}

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey}>
      <Known />
    </LatchkeyProvider>
  </StrictMode>
)
