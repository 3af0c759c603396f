import { element } from "../../wallets/page/element.ts"
import type { Mail } from "../Mail.ts"
import { mailStyle } from "./mailStyle.ts"

/** Shows the mailbox, newest message first, and updates it. */
export const openMailPage = async (): Promise<void> => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(mailStyle)
  document.adoptedStyleSheets = [sheet]
  const list = element("ol", { "aria-label": "Messages", reversed: "" })
  const state = element("p", { id: "state", role: "status" })
  document.getElementById("mail")!.replaceChildren(element("header", {}, element("h1", {}, "Mailbox"), state), list)
  let after: string | undefined
  for (;;) {
    const messages = await read(after)
    if (messages === undefined) {
      state.textContent = "The offline world has stopped."
      return
    }
    after = `${messages.at(-1)?.id ?? 0}`
    state.textContent = messages.length === 0 ? "No mail yet." : `${messages.length} received`
    list.replaceChildren(...messages.toReversed().map(drawMail))
  }
}

const read = (after: string | undefined): Promise<ReadonlyArray<Mail> | undefined> =>
  fetch(after === undefined ? "/messages" : `/messages?after=${after}`)
    .then((answer) => answer.json() as Promise<ReadonlyArray<Mail>>)
    .catch(() => undefined)

const drawMail = ({ at, to, from, subject, text, code, link }: Mail): HTMLElement => {
  const time = new Date(at)
  return element(
    "li",
    {},
    element(
      "article",
      {},
      element("h2", {}, subject),
      element(
        "p",
        { class: "quiet" },
        `${from} to ${to}, `,
        element("time", { datetime: time.toISOString() }, time.toLocaleTimeString())
      ),
      ...(code === undefined ? [] : [codeOf(code)]),
      ...(link === undefined ? [] : [element("a", { class: "main", href: link, target: "_blank" }, "Open the link")]),
      element("pre", {}, text)
    )
  )
}

const codeOf = (code: string): HTMLElement => {
  const copy = element("button", { type: "button", "aria-label": `Copy ${code}` }, "Copy")
  copy.addEventListener("click", () => {
    void navigator.clipboard.writeText(code).then(() => (copy.textContent = "Copied"))
  })
  return element("p", { class: "code" }, element("strong", {}, code), copy)
}
