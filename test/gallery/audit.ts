import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Frame, Page } from "playwright-core"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** The violations axe reports for the current state of a page or frame, as text. */
export const audit = async (page: Page | Frame): Promise<ReadonlyArray<string>> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`void (() => {${axe}})()`)
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { readonly axe: typeof import("axe-core") }
    const result = await tool.run(document, { resultTypes: ["violations"], elementRef: true, preload: false })
    // axe counts a monogram's letter as part of the label, although it is hidden from assistive tech.
    const isMonogram = (id: string, element: HTMLElement | undefined) => {
      if (id !== "label-content-name-mismatch" || !element) return false
      const copy = element.cloneNode(true) as HTMLElement
      for (const drawing of copy.querySelectorAll("[aria-hidden]")) drawing.remove()
      return element.ariaLabel?.includes(copy.textContent!) ?? false
    }
    return result.violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ element }) => !isMonogram(id, element))
        .map(
          ({ target, any, all, none }) =>
            `axe ${id} at ${target.flat().join(" ")}: ${[...any, ...all, ...none][0]?.message}`
        )
    )
  })
}
