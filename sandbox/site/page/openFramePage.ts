import { element } from "../../wallets/page/element.ts"
import type { AnswerFault } from "../SiteFaults.ts"
import { answerRequest } from "./answerRequest.ts"
import { callServer } from "./callServer.ts"
import { createApprovals } from "./createApprovals.ts"
import { dress } from "./dress.ts"
import type { FramePageConfig } from "./FramePageConfig.ts"
import { frameStyle } from "./frameStyle.ts"
import { device } from "./keep.ts"
import { type AppRequest, readRequest } from "./readRequest.ts"

export { openDevicePage } from "./openDevicePage.ts"
export { openFarcasterPage } from "./openFarcasterPage.ts"
export { openLoadingPage } from "./openLoadingPage.ts"
export { openSocialPage } from "./openSocialPage.ts"

/** The only page that is heard and answered: the one around this one. Not every browser lists it; then its link tells. */
const embedder = (): string | undefined => {
  if (window.parent === window) return undefined
  const [direct] = location.ancestorOrigins ?? []
  return direct ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined)
}

/** The wallet in its frame: hears requests of the page around it, and answers that page alone. */
export const openFramePage = ({ networks, solanaUrl, allowedOrigins, ready }: FramePageConfig): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(frameStyle)
  document.adoptedStyleSheets = [sheet]
  const place = document.getElementById("site")!
  const origin = embedder()
  if (origin === undefined)
    return place.replaceChildren(
      element("p", { class: "device" }, "This wallet opens inside the site you use it with.")
    )

  const { host } = new URL(origin)
  let name: string | undefined
  const approvals = createApprovals(place, () => ({ host, name }))
  const parts = {
    networks,
    solanaUrl,
    host,
    origin,
    approvals,
    dress,
    meet: (next: string | undefined) => {
      name = next
    }
  }
  const post = (message: object) => window.parent.postMessage(message, origin)
  const say = ({ name: asked, id }: { readonly name: string; readonly id: string }, end: string, payload?: unknown) =>
    post({ type: `@w3m-frame/${asked}_${end}`, id, ...(payload === undefined ? {} : { payload }) })

  const answer = async (request: AppRequest) => {
    if (allowedOrigins.length > 0 && !allowedOrigins.includes(origin))
      return say(request, "ERROR", { message: "Unverified domain" })
    const { fault } = await faultOf(request)
    if (fault !== null && !isOfDone(fault)) return misbehave(request, fault, post)
    const times = fault === "lost" ? 0 : fault === "twice" ? 2 : 1
    try {
      const payload = await answerRequest(request, parts)
      if (fault === "held") await callServer("/fault/held", { name: request.name, device: device() })
      for (let time = 0; time < times; time++) say(request, "SUCCESS", payload)
      if (request.name === "RELOAD") location.reload()
    } catch (error) {
      // Networks answer with plain records.
      const message = (error as { readonly message?: unknown }).message
      say(request, "ERROR", { message: typeof message === "string" ? message : "Failed" })
    }
  }
  window.addEventListener("message", (event) => {
    if (event.source !== window.parent || event.origin !== origin) return
    const request = readRequest(event.data)
    if (request === undefined) return
    if ("malformed" in request) return say(request.malformed, "ERROR", { message: "The request has an unknown shape" })
    void answer(request)
  })

  const announce = () => post({ type: "@w3m-frame/READY", ...(ready === "bare" ? {} : { payload: { version: "4" } }) })
  if (typeof ready === "number") setTimeout(announce, ready)
  else if (ready !== "never") announce()
  if (ready === "twice") announce()
}

/** Asked in the order of the requests: the next waits for the one before. */
let last: Promise<unknown> = Promise.resolve()
const faultOf = ({ name }: AppRequest): Promise<{ readonly fault: AnswerFault | null }> => {
  const asked = last.then(() => callServer<{ fault: AnswerFault | null }>("/fault", { name, device: device() }))
  last = asked.catch(() => {})
  return asked
}

/** Whether the request is done, and only its answer goes wrong. */
const isOfDone = (fault: AnswerFault): fault is "held" | "lost" | "twice" =>
  fault === "held" || fault === "lost" || fault === "twice"

const misbehave = (
  { name, id }: AppRequest,
  fault: Exclude<AnswerFault, "held" | "lost" | "twice">,
  post: (message: object) => void
): void => {
  const type = `@w3m-frame/${name}_SUCCESS`
  switch (fault) {
    case "silent":
      return
    case "bareError":
      return post({ type: `@w3m-frame/${name}_ERROR`, id })
    case "junk":
      return post({ type, id, payload: { action: 7, address: null, isConnected: "perhaps" } })
    case "wrongType":
      return post({ type: `@w3m-frame/${name === "SIGN_OUT" ? "GET_CHAIN_ID" : "SIGN_OUT"}_SUCCESS`, id })
    case "foreignId":
      return post({ type, id: `${id}0` })
    case "noId":
      return post({ type })
    case "navigate":
      // Another origin than this one; nothing is there that speaks the protocol.
      return location.assign(location.href.replace("127.0.0.1", "localhost").replace("/sdk", "/device"))
    case "reload":
      return location.reload()
  }
}
