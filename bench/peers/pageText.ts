import { entrants } from "./entrants.ts"

/** When and where a run was, in words. */
export interface RunFacts {
  readonly date: string
  readonly rounds: number
  readonly browser: string
  readonly node: string
  readonly vite: string
  readonly cores: number
  readonly own: string
}

const provisional = `<!-- provisional -->

These figures are provisional: of fewer than three rounds.

`

/** What a run writes into the page: date, machine, table and versions. Fewer than three rounds are called provisional. */
export const pageText = (table: string, facts: RunFacts): string => {
  const { date, rounds, browser, node, vite, cores, own } = facts
  const versions = entrants.map(({ name, page, packages }) => {
    const all = page.startsWith("latchkey") ? [`latchkey@${own}`, ...packages] : packages
    return `- ${name}: ${all.map((one) => `\`${one}\``).join(", ")}`
  })
  const said = rounds === 1 ? "1 round" : `${rounds} rounds`
  return `${rounds < 3 ? provisional : ""}Measured on ${date}: ${said}, Chromium ${browser}, Node ${node}, Vite ${vite}, ${cores} cores.

${table}

Installed, as each one's documentation says:

${versions.join("\n")}`
}
