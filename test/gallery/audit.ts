import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { RunOptions } from "axe-core"
import type { Frame, Page } from "playwright-core"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** Rules whose result may change with themes, sizes and languages, while the elements and their names stay. */
const ofLooks = ["color-contrast", "scrollable-region-focusable"]

/**
 * The violations axe reports for the current state of a page or frame, as text; with `looksOnly` those of rules about
 * looks. It is also a fault if axe saw the colors of no text of an open sheet.
 */
export const audit = async (page: Page | Frame, looksOnly = false): Promise<ReadonlyArray<string>> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`void (() => {${axe}})()`)
  return page.evaluate(async (only) => {
    const { axe: tool } = window as unknown as { readonly axe: typeof import("axe-core") }
    // axe takes the overflow of `html`, which belongs to the window, for a clip of what is fixed: on a page lower than
    // the sheet it would skip the colors of all that lies below the page's end.
    const page = document.documentElement
    page.style.minHeight = "100vh"
    // axe reads the colors of the sheets of styles, not those that are forced.
    const forced = matchMedia("(forced-colors: active)").matches
    const options: RunOptions = {
      rules: { "color-contrast": { enabled: !forced } },
      ...(only && { runOnly: { type: "rule", values: only } }),
      resultTypes: ["violations", "passes", "incomplete"],
      elementRef: true,
      preload: false,
      selectors: false
    }
    const result = await tool.run(document, options)
    page.style.minHeight = ""
    const sheet = document.querySelector("[data-latchkey], [data-latchkey-devtools]")?.shadowRoot
    // Of Arabic texts axe looks at some only; the gallery's own walk looks at all.
    const seen = [...result.passes, ...result.violations, ...result.incomplete].some(
      ({ id, nodes }) => id === "color-contrast" && nodes.some(({ element }) => element?.getRootNode() === sheet)
    )
    // axe counts a monogram's letter as part of the label, although it is hidden from assistive tech.
    const isMonogram = (id: string, element: HTMLElement | undefined) => {
      if (id !== "label-content-name-mismatch" || !element) return false
      const copy = element.cloneNode(true) as HTMLElement
      for (const drawing of copy.querySelectorAll("[aria-hidden]")) drawing.remove()
      return element.ariaLabel?.includes(copy.textContent!) ?? false
    }
    return [
      ...(sheet && !forced && page.dir !== "rtl" && !seen ? ["axe saw the colors of no text of the sheet"] : []),
      ...result.violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ element }) => !isMonogram(id, element))
          .map(
            ({ html, any, all, none }) => `axe ${id} at ${html.slice(0, 120)}: ${[...any, ...all, ...none][0]?.message}`
          )
      )
    ]
  }, looksOnly && ofLooks)
}
