import { element } from "../../wallets/page/element.ts"
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
        element("span", { class: "tile", "aria-hidden": "true" }, Array.from(asker.host)[0]!.toUpperCase()),
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
  heading.focus({ preventScroll: true })
  const undo = [
    guardPress(decline, answers.decline),
    guardPress(approve, answers.approve, (covered) => {
      notice.textContent = covered ? "Something covers this window. Nothing can be approved." : ""
    })
  ]
  return () => undo.forEach((stop) => stop())
}

const drawRow = ({ label, value, kind }: Row): HTMLElement =>
  element(
    "div",
    kind === "address" ? { class: "whole" } : {},
    element("dt", {}, label),
    kind === "address" && /^0x[0-9a-f]{40}$/i.test(value)
      ? element("dd", { class: "mono address", "aria-label": value }, ...groupsOf(value))
      : element("dd", kind === undefined ? {} : { class: "mono" }, element("bdi", {}, value))
  )

const groupsOf = (address: string) =>
  address
    .slice(2)
    .match(/.{4}/g)!
    .map((group) => element("span", {}, group))
