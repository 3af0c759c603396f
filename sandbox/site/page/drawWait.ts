import { element } from "../../wallets/page/element.ts"

/** What is shown until there is a question: the places of its parts, both answers included. */
export const drawWait = (place: HTMLElement): void => {
  const block = (part: string) => element("div", { class: `skel ${part}` })
  place.replaceChildren(
    element("div", { class: "told", "aria-hidden": "true" }, ...["who", "what", "where", "costs"].map(block)),
    element("footer", { "aria-hidden": "true" }, element("div", { class: "answers" }, block("answer"), block("answer")))
  )
}
