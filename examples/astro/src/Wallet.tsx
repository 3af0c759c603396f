import {
  ConnectButton,
  createLatchkey,
  LatchkeyProvider,
  NetworkButton,
  useAccount,
  useSignMessage
} from "latchkey/react"
import { useState } from "react"

/** An island: everything that knows the wallet is inside, since islands share no React context. */
export const Wallet = ({ settings }: { readonly settings: string }) => {
  const [latchkey] = useState(() =>
    createLatchkey({ ...JSON.parse(settings), metadata: { name: "Saltmarsh" }, themeMode: "light" })
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
    void signMessage("Hello from Astro.").then(
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
