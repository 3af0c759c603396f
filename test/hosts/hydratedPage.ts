/** How the server brings the buttons' styles: as a file, which `style-src 'self'` allows, or inside its HTML. */
type Styles = "linked" | "inside"

const app = (styles: Styles) => `import { createElement as h, useState } from "react"
import { ButtonStyles, ConnectButton, createLatchkey, LatchkeyProvider, NetworkButton, useAccount } from "latchkey/react"
import settings from "./settings.json" with { type: "json" }

const Account = ({ latchkey }) => {
  const { address } = useAccount()
  const [said, say] = useState("")
  const sign = () =>
    latchkey.signMessage("Hello.").then(
      (signature) => say("Signed: " + signature),
      (error) => say(error.message)
    )
  return h(
    "main",
    null,
    ${styles === "inside" ? "h(ButtonStyles)," : ""}
    h(ConnectButton),
    h(NetworkButton),
    h("p", { role: "status" }, said || (address ? "Welcome, " + address + "." : "Nobody is connected.")),
    h("button", { type: "button", disabled: !address, onClick: sign }, "Sign a message")
  )
}

export const make = (cookie) => createLatchkey({ ...settings, cookie, metadata: { name: "Saltmarsh" } })
export const pageOf = (latchkey) => h(LatchkeyProvider, { latchkey }, h(Account, { latchkey }))
`

const main = (styles: Styles) => `import { hydrateRoot } from "react-dom/client"
${styles === "linked" ? 'import "latchkey/buttons.css"' : ""}
import { make, pageOf } from "./page.js"

hydrateRoot(document.querySelector("#root"), pageOf(make(document.cookie)))
`

const server = (styles: Styles) => `import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { extname, join, normalize } from "node:path"
import { renderToString } from "react-dom/server"
import { make, pageOf } from "./src/page.js"

const html = (body) => '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">' +
  '<title>Saltmarsh</title>${styles === "linked" ? '<link rel="stylesheet" href="/main.css">' : ""}<div id="root">' + body + '</div><script type="module" src="/main.js"></script></html>'

const policy = "script-src 'self'; style-src 'self'${styles === "inside" ? " 'unsafe-inline'" : ""}"
const types = { ".js": "text/javascript", ".css": "text/css" }

createServer(async ({ url, headers }, answer) => {
  const path = normalize(new URL(url, "http://page").pathname)
  try {
    if (path === "/") {
      const latchkey = make(headers.cookie ?? "")
      const body = renderToString(pageOf(latchkey))
      await latchkey.dispose()
      return answer.writeHead(200, { "content-type": "text/html", "content-security-policy": policy }).end(html(body))
    }
    const body = await readFile(join("dist", path))
    answer.writeHead(200, { "content-type": types[extname(path)] }).end(body)
  } catch (error) {
    if (error.code !== "ENOENT") console.error(error)
    answer.writeHead(error.code === "ENOENT" ? 404 : 500).end()
  }
}).listen(process.env.PORT, "127.0.0.1", () => console.log("http://127.0.0.1:" + process.env.PORT))
`

/** Files of a page that a server renders with the session of the visitor's cookie, and that the browser hydrates. */
export const hydratedPage = (styles: Styles): Readonly<Record<string, string>> => ({
  "src/page.js": app(styles),
  "src/main.js": main(styles),
  "server.mjs": server(styles)
})
