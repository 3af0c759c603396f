import { element } from "../../wallets/page/element.ts"
import { frameStyle } from "./frameStyle.ts"

/** What a window shows until the page that opened it leads it on. */
export const openLoadingPage = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(frameStyle)
  document.adoptedStyleSheets = [sheet]
  document.getElementById("site")!.replaceChildren(element("p", { class: "device", role: "status" }, "One moment …"))
}
