// On your own page: "https://cdn.example/@latchkey/global@0.1.0/dist/latchkey.js", or a copy of that folder.
import { createLatchkey, defineElements } from "./latchkey/latchkey.js"
import { ar, de } from "./latchkey/locales.js"

const { networks, projectId, endpoints } = window.world

const who = document.querySelector("#who")
const sign = document.querySelector("#sign")
document.addEventListener("latchkey-connect", ({ detail }) => {
  who.textContent = `${detail.isReconnected ? "Welcome back" : "Welcome"}, ${detail.address}.`
  sign.disabled = false
})
document.addEventListener("latchkey-disconnect", () => {
  who.textContent = "Nobody is connected."
  sign.disabled = true
})

const latchkey = createLatchkey({
  networks,
  projectId,
  endpoints,
  metadata: { name: "Saltmarsh" },
  themeMode: "light",
  // Their texts are loaded for those who read them: try "?lang=de".
  locales: [ar, de],
  locale: new URLSearchParams(location.search).get("lang") ?? "en"
})
defineElements(latchkey)

sign.addEventListener("click", () => {
  latchkey.signMessage("Hello from a page without a bundler.").then(
    (signature) => (who.textContent = `Signed: ${signature}`),
    (error) => (who.textContent = error.message)
  )
})
