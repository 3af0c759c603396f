const peers = ["RainbowKit", "ConnectKit", "Web3-Onboard", "AppKit"]

const two = (value: number) => (value < 100 ? value.toPrecision(2).replace(/\.0$/, "") : value.toFixed(0))

/** The least and the most of the peers' ratios to ours, with the peers' names; what is below 1 is said as well. */
const range = (row: ReadonlyMap<string, number>, floor: number) => {
  const own = row.get("Latchkey")! - floor
  const ratios = peers
    .map((name) => ({ name, ratio: (row.get(name)! - floor) / own }))
    .toSorted((a, b) => a.ratio - b.ratio)
  const [least, most] = [ratios[0]!, ratios.at(-1)!]
  return `from ${two(least.ratio)} (${least.name}) to ${two(most.ratio)} times (${most.name})`
}

/**
 * What the README may say of a table, from that table alone: three sentences, or none without a table. Bytes are those beyond
 * the page with React alone, as a page with React has these anyway.
 */
export const claimsOf = (table: ReadonlyMap<string, ReadonlyMap<string, number>>): ReadonlyArray<string> => {
  if (table.size === 0) return []
  const bytes = (name: string) => {
    const row = table.get(name)!
    return range(row, row.get("React alone")!)
  }
  return [
    `Before their button is there, the other modals fetch ${bytes("Fetched before the button, kB")} the bytes of Latchkey.`,
    `With the list open they have fetched ${bytes("Fetched with the list open, kB")} the bytes.`,
    `On a slow phone their list takes ${range(table.get("Click to the list, slow phone, ms")!, 0)} as long after the click.`
  ]
}
