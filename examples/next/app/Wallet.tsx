"use client"

import {
  ConnectButton,
  createLatchkey,
  LatchkeyProvider,
  NetworkButton,
  useAccount,
  useSignMessage
} from "latchkey/react"
import { useState } from "react"

/** Here `settings` is the JSON of networks and services on this computer; on your page they are constants of this file. */
export const Wallet = ({ cookie, settings }: { readonly cookie: string; readonly settings: string }) => {
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
    void signMessage("Hello from Next.").then(
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
