import { element } from "../../wallets/page/element.ts"
import type { PhoneSession } from "../Phone.ts"
import { domainOf } from "./words.ts"

/** What the list of sites shows. */
export interface SitesShown {
  readonly sessions: ReadonlyArray<PhoneSession>
  readonly names: Readonly<Record<string, string>>
}

/** Draws the sites that are connected, each with a way to end it. */
export const drawSites = (
  { sessions, names }: SitesShown,
  disconnect: (topic: string) => void
): ReadonlyArray<Node> => {
  if (sessions.length === 0)
    return [element("p", { class: "quiet" }, "No site is connected. Copy the link beside a code, and put it above.")]
  const items = sessions.map(({ topic, site, chains }) => {
    const end = element(
      "button",
      { type: "button", class: "small", "aria-label": `Disconnect ${site.name}`, "data-keep": topic },
      "Disconnect"
    )
    end.addEventListener("click", () => disconnect(topic))
    const networks = chains.map((chain) => names[chain] ?? (chain.startsWith("solana:") ? "Solana" : chain)).join(", ")
    return element(
      "li",
      { class: "site" },
      siteTile(site.name),
      element(
        "div",
        {},
        element("p", { class: "name" }, site.name),
        element("p", { class: "quiet" }, `${domainOf(site.url)} · ${networks}`)
      ),
      end
    )
  })
  return [element("ul", {}, ...items)]
}

/** The first letter of a site stands for it: its own picture could come from another computer. */
export const siteTile = (name: string): HTMLElement =>
  element("span", { class: "tile", "aria-hidden": "true" }, (Array.from(name.trim())[0] ?? "?").toUpperCase())
