import {
  ConnectButton,
  createLatchkey,
  LatchkeyProvider,
  NetworkButton,
  useAccount,
  useSignMessage
} from "latchkey/react"
import { useState } from "react"
import { useLoaderData } from "react-router"

/**
 * On the server: the one cookie that Latchkey writes, never the whole header, which would stand in the page. Here the
 * settings are the networks and services on this computer; on your page they are constants.
 */
export const loader = ({ request }: { readonly request: Request }) => ({
  cookie: /(?:^|;\s*)(latchkey=[^;]*)/.exec(request.headers.get("cookie") ?? "")?.[1] ?? "",
  settings: process.env["SETTINGS"]!
})

export default function Home() {
  const { cookie, settings } = useLoaderData<typeof loader>()
  const [latchkey] = useState(() =>
    createLatchkey({ ...JSON.parse(settings), metadata: { name: "Saltmarsh" }, themeMode: "light", cookie })
  )
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <header>
        <NetworkButton /> <ConnectButton />
      </header>
      <Welcome />
    </LatchkeyProvider>
  )
}

const Welcome = () => {
  const { address, isConnected } = useAccount()
  const { signMessage } = useSignMessage()
  const [said, setSaid] = useState("")
  const sign = () =>
    void signMessage("Hello from React Router.").then(
      (signature) => setSaid(`Signed: ${signature}`),
      (error: Error) => setSaid(error.message)
    )
  return (
    <main>
      <p role="status">{said || (isConnected ? `Welcome, ${address}.` : "Nobody is connected.")}</p>
      <button type="button" disabled={!isConnected} onClick={sign}>
        Sign a message
      </button>
    </main>
  )
}
