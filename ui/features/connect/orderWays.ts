/** A way to connect. */
export type Way = "wallet" | "email" | "social"

const usual: ReadonlyArray<Way> = ["email", "social", "wallet"]

/**
 * The ways to connect, first to last: in the host's order, those that it leaves out behind, else wallets first where one is
 * installed (spec 1).
 */
export const orderWays = (order: ReadonlyArray<Way> | undefined, installed: boolean): ReadonlyArray<Way> => {
  const first = order ?? (installed ? ["wallet"] : [])
  return [...new Set([...first, ...usual])]
}
