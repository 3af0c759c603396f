import { createLatchkey, defineElements } from "latchkey/element"
import "../server/page.css"
import "../server/World.ts"

const { networks, projectId, endpoints } = window.world

const latchkey = createLatchkey({
  networks,
  projectId,
  endpoints,
  metadata: { name: "Saltmarsh" },
  themeMode: "light"
})
defineElements(latchkey)

const who = document.querySelector<HTMLElement>("#who")!
const sign = document.querySelector<HTMLButtonElement>("#sign")!

const show = () => {
  const { status, address, walletName, networkName } = latchkey.snapshot.get()
  sign.disabled = status !== "connected"
  who.textContent = status === "connected" ? `${address} by ${walletName} on ${networkName}.` : "Nobody is connected."
}
latchkey.snapshot.subscribe(show)
show()

sign.addEventListener("click", () => {
  latchkey.signMessage("Hello from a page without React.").then(
    (signature) => (who.textContent = `Signed: ${signature}`),
    (error: Error) => (who.textContent = error.message)
  )
})
