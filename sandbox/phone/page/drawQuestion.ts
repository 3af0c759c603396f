import { element } from "../../wallets/page/element.ts"
import type { PhoneQuestion } from "../Phone.ts"
import { siteTile } from "./drawSites.ts"
import { domainOf, verdicts } from "./words.ts"

/** What the sheet shows: the oldest question, and how many wait behind it. */
export interface QuestionShown {
  readonly question: PhoneQuestion | undefined
  readonly behind: number
}

/** Draws a question of a site over the phone; nothing when none waits. */
export const drawQuestion = (
  { question, behind }: QuestionShown,
  answer: (id: number, yes: boolean) => void
): ReadonlyArray<Node> => {
  if (!question) return []
  const { id, title, site, verdict, rows, text } = question
  const { tone, text: judged } = verdicts[verdict]
  const button = (label: string, yes: boolean) => {
    const made = element("button", { type: "button", ...(yes ? { class: "main" } : {}) }, label)
    made.addEventListener("click", () => answer(id, yes))
    return made
  }
  return [
    element(
      "section",
      { role: "dialog", "aria-modal": "true", "aria-labelledby": "question", class: "question" },
      element(
        "div",
        { class: "who" },
        siteTile(site.name),
        element(
          "div",
          {},
          element("h2", { id: "question", tabindex: "-1" }, title),
          element("p", { class: "quiet" }, `${site.name} · ${domainOf(site.url)}`)
        )
      ),
      element("p", { class: `verdict ${tone}` }, judged),
      element(
        "dl",
        {},
        ...rows.map(({ label, value, mono }) =>
          element("div", {}, element("dt", {}, label), element("dd", mono ? { class: "mono" } : {}, value))
        )
      ),
      ...(text === undefined ? [] : [element("pre", { tabindex: "0", "aria-label": "What you sign" }, text)]),
      element("div", { class: "answers" }, button("Reject", false), button("Approve", true)),
      ...(behind > 0 ? [element("p", { class: "quiet behind" }, `${behind} more behind this one`)] : [])
    )
  ]
}
