import { entrants } from "./entrants.ts"

/** When and where a run was, in words. */
export interface RunFacts {
  readonly date: string
  readonly rounds: number
  readonly chromium: string
  readonly node: string
  readonly vite: string
  readonly cores: number
  readonly own: string
}

/** The text around a table: date, machine and versions. Before a run on a quiet machine it says that it is provisional. */
export const pageText = (table: string, facts: RunFacts, provisional: boolean): string => {
  const { date, rounds, chromium, node, vite, cores, own } = facts
  const versions = entrants.map(({ name, packages }) => `- ${name}: ${(packages.length > 2 || name.startsWith("React") ? packages.join(", ") : `latchkey@${own}, ${packages.join(", ")}`).replaceAll(/\S+/g, (one) => `\`${one.replace(/,$/, "")}\`${one.endsWith(",") ? "," : ""}`)}`)
  return `${provisional ? "<!-- provisional -->\n\nThese figures are provisional: the machine had other work.\n\n" : ""}Measured on ${date}: ${rounds} ${rounds === 1 ? "round" : "rounds"}, Chromium ${chromium}, Node ${node}, Vite ${vite}, ${cores} cores.

${table}

Installed were:

${versions.join("\n")}`
}
