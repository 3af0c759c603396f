/** A property of an untrusted value; `undefined` if it is absent or its getter throws. */
export const readField = (value: unknown, name: string): unknown => {
  try {
    return typeof value === "object" && value !== null ? (Reflect.get(value, name) as unknown) : undefined
  } catch {
    return undefined
  }
}
