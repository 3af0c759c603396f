import { element } from "../../wallets/page/element.ts"
import { frameStyle } from "./frameStyle.ts"
import type { SocialPageConfig } from "./SocialPageConfig.ts"

/** Hands the answer of a service to the page that the login began on: in the window around it, or by going back there. */
export const openSocialPage = ({ origin, back, silent, foreign }: SocialPageConfig): void => {
  if (foreign !== undefined && location.origin !== foreign)
    return location.replace(`${foreign}${location.pathname}${location.search}`)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(frameStyle)
  document.adoptedStyleSheets = [sheet]
  const place = document.getElementById("site")!
  const say = (text: string) => place.replaceChildren(element("p", { class: "device", role: "status" }, text))
  if (origin === undefined) return say("This login was not begun here.")
  const opener = window.opener as Window | null
  say("Done. You can close this window.")
  if (silent) return
  if (opener !== null) return opener.postMessage({ resultUri: location.href }, origin)
  if (back === undefined) return say("Go back to the page you came from and try again.")
  const next = new URL(back)
  next.searchParams.set("result_uri", location.href)
  location.replace(next.href)
}
