import { claimsOf } from "./claimsOf.ts"
import { readTable } from "./readTable.ts"

/** What the README says of the comparison, from the page: its claims, and where they are from. A provisional page claims nothing. */
export const readmeSection = (page: string, link: string): string => {
  const claims = claimsOf(page.includes("<!-- provisional -->") ? new Map() : readTable(page))
  return [
    ...claims,
    `[Compared](${link}) has other wallet modals and this one side by side, with the rows where another leads, and how to repeat it.`
  ].join(" ")
}
