import { element } from "../../wallets/page/element.ts"

const whole = /^wc:[0-9a-f]{64}@2\?(?=.*symKey=[0-9a-f]{64})/

/**
 * The input for a link, in place of a camera. A complete link is submitted automatically; also the one in the page's
 * URL.
 */
export const linkForm = (pair: (link: string) => Promise<void>): HTMLElement => {
  const field = element("input", {
    id: "link",
    name: "link",
    placeholder: "wc:…",
    autocomplete: "off",
    spellcheck: "false"
  }) as HTMLInputElement
  const trouble = element("p", { id: "trouble", role: "alert" })
  const form = element(
    "form",
    {},
    element("label", { for: "link" }, "Connect to a site"),
    field,
    element("button", { class: "main" }, "Connect"),
    trouble
  )
  const go = async (link: string) => {
    trouble.textContent = whole.test(link) ? "" : "This is not a whole link. Copy it again."
    if (trouble.textContent) return
    field.value = ""
    await pair(link).catch(() => {
      trouble.textContent = "This link is used or too old. Ask the site for a new one."
    })
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    void go(field.value.trim())
  })
  field.addEventListener("input", () => {
    if (whole.test(field.value.trim())) void go(field.value.trim())
  })
  const arrive = () => {
    const link = decodeURIComponent(location.hash.slice(1))
    if (!link) return
    // A link contains a key: it is removed from the address bar (SEC-16).
    history.replaceState(undefined, "", location.pathname)
    void go(link)
  }
  addEventListener("hashchange", arrive)
  arrive()
  return form
}
