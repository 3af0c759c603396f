/** The first press on a swap with a high loss: what it would have given, and when, in ms of the page's own time. */
export interface NamedLoss {
  readonly units: bigint
  readonly at: number
}

/** How long after the first press the second one counts, in ms: a double press, or a key that is held down, is one. */
const pressPause = 600

/** Whether the first press still stands: a quote that is worse than the one that was pressed asks again. */
export const isNamed = (named: NamedLoss | undefined, units: bigint): named is NamedLoss =>
  named !== undefined && units >= named.units

/** What a press on a swap with a high loss does: it names the loss first, and swaps then. */
export const pressLoss = (named: NamedLoss | undefined, now: NamedLoss): "name" | "swap" | "nothing" => {
  if (!isNamed(named, now.units)) return "name"
  return now.at - named.at >= pressPause ? "swap" : "nothing"
}
