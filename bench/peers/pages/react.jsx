import { useState } from "react"
import { createRoot } from "react-dom/client"

// React alone, with a list of the announced wallets by hand: what any page of the comparison needs at least.
const wallets = new Map()
addEventListener("eip6963:announceProvider", ({ detail }) => wallets.set(detail.info.uuid, detail))
dispatchEvent(new Event("eip6963:requestProvider"))

const Page = () => {
  const [open, setOpen] = useState(false)
  const [account, setAccount] = useState()
  return (
    <main>
      <button onClick={() => setOpen(true)}>Connect</button>
      {open &&
        [...wallets.values()].map(({ info, provider }) => (
          <button
            key={info.uuid}
            onClick={() => provider.request({ method: "eth_requestAccounts" }).then(([first]) => setAccount(first))}
          >
            {info.name}
          </button>
        ))}
      {account && <output>{account}</output>}
    </main>
  )
}

createRoot(document.querySelector("#root")).render(<Page />)
