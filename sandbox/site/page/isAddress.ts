/** Whether a value has the form of an EVM address. */
export const isAddress = (value: unknown): value is `0x${string}` =>
  typeof value === "string" && /^0x[0-9a-f]{40}$/i.test(value)
