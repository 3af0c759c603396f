/** The parts between the colons of an id, when it is a text of so many; else none. */
export const splitCaip = (value: unknown, parts: number): ReadonlyArray<string> => {
  const split = typeof value === "string" ? value.split(":") : []
  return split.length === parts ? split : []
}

/** A value as a message names it; not every record can be made a text. */
export const named = (value: unknown): string => (typeof value === "object" && value ? "an object" : String(value))
