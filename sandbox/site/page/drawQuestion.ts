import { element } from "../../wallets/page/element.ts"
import { drawBlade } from "./drawBlade.ts"
import { guardPress } from "./guardPress.ts"
import type { Question, Row } from "./Question.ts"

/** Draws a question and its two answers; gives back how to stop watching over them. */
export const drawQuestion = (
  place: HTMLElement,
  { title, groups, text }: Question,
  asker: { readonly host: string; readonly name: string | undefined },
  behind: number,
  answers: { readonly approve: () => void; readonly decline: () => void }
): (() => void) => {
  const button = (label: string, main: boolean) =>
    element("button", { type: "button", ...(main ? { class: "main" } : {}) }, label) as HTMLButtonElement
  const decline = button("Decline", false)
  const approve = button("Approve", true)
  const notice = element("p", { id: "notice", role: "status" })
  const heading = element("h1", { tabindex: "-1" }, title)
  place.replaceChildren(
    element(
      "div",
      { class: "told", tabindex: "0", role: "region", "aria-label": "What you approve" },
      element(
        "p",
        { class: "asker" },
        element("span", { class: "tile", "aria-hidden": "true" }, initialOf(asker)),
        element("span", {}, element("bdi", {}, asker.host), " asks")
      ),
      heading,
      ...(text === undefined ? [] : [element("pre", {}, text)]),
      ...groups.filter((rows) => rows.length > 0).map((rows) => element("dl", {}, ...rows.map(drawRow)))
    ),
    element(
      "footer",
      {},
      notice,
      ...(behind > 0 ? [element("p", { class: "behind" }, `${behind} more behind this one`)] : []),
      element("div", { class: "answers" }, decline, approve)
    )
  )
  // The focus begins at the sheet's header; in the frame at the heading, once the visitor has come into it.
  const begin = () => {
    if (document.hasFocus() && document.activeElement === document.body) heading.focus({ preventScroll: true })
  }
  begin()
  const undo = [
    guardPress(decline, answers.decline),
    guardPress(approve, answers.approve, (covered) => {
      notice.textContent = covered ? "Something covers this window. Nothing can be approved." : ""
    }),
    // As in the sheet around it; a no needs no guard.
    onEscape(answers.decline),
    onFocus(begin)
  ]
  return () => undo.forEach((stop) => stop())
}

/** The first letter of who asks; an address of numbers has none, then it is the one of its name. */
const initialOf = ({ host, name }: { readonly host: string; readonly name: string | undefined }): string =>
  (/^\p{L}/u.exec(host) ?? /\p{L}/u.exec(name ?? "") ?? ["#"])[0].toUpperCase()

const onEscape = (leave: () => void): (() => void) => {
  const press = (event: KeyboardEvent) => {
    if (event.isTrusted && event.key === "Escape") leave()
  }
  window.addEventListener("keydown", press)
  return () => window.removeEventListener("keydown", press)
}

const onFocus = (begin: () => void): (() => void) => {
  window.addEventListener("focus", begin)
  return () => window.removeEventListener("focus", begin)
}

const drawRow = ({ label, value, kind }: Row): HTMLElement =>
  element(
    "div",
    kind === "address" ? { class: "whole" } : {},
    element("dt", {}, label),
    kind === "address" && /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i.test(value)
      ? element("dd", { class: "mono", "aria-label": value }, ...drawBlade(value))
      : element("dd", kind === undefined ? {} : { class: "mono" }, element("bdi", {}, value))
  )
