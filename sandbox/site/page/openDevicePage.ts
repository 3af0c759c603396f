import { element } from "../../wallets/page/element.ts"
import { callServer } from "./callServer.ts"
import { frameStyle } from "./frameStyle.ts"

/** The page behind the link of a new device. Opening it does nothing yet: mail programs open links by themselves. */
export const openDevicePage = (ticket: string): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(frameStyle)
  document.adoptedStyleSheets = [sheet]
  const said = element("p", { role: "status" }, "Somebody logs in with your email on a new device.")
  const approve = element("button", { type: "button", class: "main" }, "Approve this device")
  approve.addEventListener("click", () => {
    void callServer<{ approved: boolean }>("/device/approve", { ticket }).then(({ approved }) => {
      approve.remove()
      said.textContent = approved
        ? "Approved. Go back to where you were: a code is on its way to you."
        : "This link is used up or too old."
    })
  })
  document
    .getElementById("site")!
    .replaceChildren(element("div", { class: "device" }, element("h1", {}, "Is this you?"), said, approve))
}
