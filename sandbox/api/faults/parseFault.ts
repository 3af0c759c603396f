import type { Fault } from "./Fault.ts"

const shape: Record<keyof Fault, (value: unknown) => boolean> = {
  status: (value) => Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599,
  headers: (value) =>
    typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string"),
  delayMs: (value) => typeof value === "number" && value >= 0,
  drop: (value) => typeof value === "boolean",
  stall: (value) => typeof value === "boolean" || value === "body",
  junk: (value) => typeof value === "boolean" || typeof value === "string",
  batches: (value) => {
    const { most, refusal } = Object(value)
    return Number.isInteger(most) && most >= 1 && ["listOfOne", "each", "tooLarge", "object", "text"].includes(refusal)
  },
  serverForms: (value) => typeof value === "boolean",
  times: (value) => Number.isInteger(value) && Number(value) >= 1
}

/** Parses a fault from a page; returns `undefined` if it is invalid. */
export const parseFault = (value: unknown): Fault | undefined => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined
  const fits = Object.entries(value).every(
    ([key, field]) => Object.hasOwn(shape, key) && shape[key as keyof Fault](field)
  )
  return fits ? (value as Fault) : undefined
}
