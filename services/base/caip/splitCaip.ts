/** Splits an id at its colons; empty unless it is a text of exactly so many `parts`. */
export const splitCaip = (value: unknown, parts: number): ReadonlyArray<string> => {
  const split = typeof value === "string" ? value.split(":") : []
  return split.length === parts ? split : []
}

/** A value as text for a message; objects without a string form are named by their type. */
export const named = (value: unknown): string => (typeof value === "object" && value ? "an object" : String(value))
