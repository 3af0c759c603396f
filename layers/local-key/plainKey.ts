/** What a host has given as a key, also where a function gives it. */
export const plainKey = (given: unknown): unknown => (typeof given === "function" ? given() : given)
