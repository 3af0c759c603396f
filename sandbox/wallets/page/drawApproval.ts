import type { Approval } from "./Approval.ts"
import { approvalStyle } from "./approvalStyle.ts"
import { element } from "./element.ts"

/** Draws the approval window and gives back how to take it away. Works under a content policy without inline styles. */
export const drawApproval = (approval: Approval, answer: (yes: boolean) => void): (() => void) => {
  const host = document.createElement("div")
  host.dataset["sandboxWallet"] = approval.wallet.name
  // A property set by script is no inline style to a content policy.
  host.style.setProperty("--accent", approval.wallet.accent)
  // Open, so that tests and assistive checks can look inside.
  const root = host.attachShadow({ mode: "open" })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(approvalStyle)
  root.adoptedStyleSheets = [sheet]

  const button = (label: string, yes: boolean) => {
    const made = element("button", { type: "button", ...(yes ? { "data-yes": "" } : {}) }, label)
    made.addEventListener("click", () => answer(yes))
    return made
  }
  const section = element(
    "section",
    { role: "dialog", "aria-label": `${approval.wallet.name}: ${approval.title}`, tabindex: "-1" },
    element("p", { class: "bar" }, `${approval.wallet.name}, a wallet extension`),
    element(
      "header",
      {},
      element("img", { src: approval.wallet.icon, alt: "" }),
      element("div", {}, element("h2", {}, approval.title), element("p", {}, approval.wallet.name))
    ),
    element(
      "dl",
      {},
      ...approval.rows.map(({ label, value, mono }) =>
        element("div", {}, element("dt", {}, label), element("dd", mono ? { class: "mono" } : {}, value))
      )
    ),
    ...(approval.text === undefined ? [] : [element("pre", { tabindex: "0" }, approval.text)]),
    element("footer", {}, button("Reject", false), button("Approve", true))
  )
  root.append(section)

  // A real wallet's window is not part of the page: the page must receive neither its keys nor its pointer events.
  for (const type of ["keydown", "keyup", "pointerdown", "mousedown", "touchstart", "click", "focusin", "focusout"])
    host.addEventListener(type, (event) => event.stopPropagation())
  section.addEventListener("keydown", (event) => {
    if (event.key === "Escape") answer(false)
  })

  const before = document.activeElement
  document.documentElement.append(host)
  section.focus({ preventScroll: true })
  return () => {
    const hadFocus = document.activeElement === host
    host.remove()
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
