const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The library's lists: what each holds is found again by its name. */
const lists: Readonly<Record<string, ReadonlyArray<string>>> = {
  session: ["topic"],
  proposal: ["id"],
  pairing: ["topic", "expiry"],
  history: ["id", "topic", "request"],
  expirer: ["target", "expiry"],
  subscription: ["topic", "id"],
  request: ["id", "topic"],
  requests: ["id"],
  authKeys: ["publicKey"],
  pairingTopics: ["topic"]
}
/** Values of its maps. */
const maps: Readonly<Record<string, (value: unknown) => boolean>> = {
  keychain: (value) => typeof value === "string",
  messages: isRecord,
  messagesWithoutClientAck: isRecord
}

/**
 * A value of the pairing library's, as far as it has the form that the library reads it by: it trusts what is stored, and does not start
 * again with anything else. Entries of another form are left out; `undefined` where the whole is of another one.
 */
export const readStored = (key: string, value: unknown): unknown => {
  const name = /\/\/(\w+)$/.exec(key)?.[1] ?? ""
  const [fields, holds] = [lists[name], maps[name]]
  if (fields !== undefined)
    return Array.isArray(value)
      ? value.filter((one) => isRecord(one) && fields.every((field) => one[field] !== undefined && one[field] !== null))
      : undefined
  if (holds === undefined) return value
  return isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([, one]) => holds(one))) : undefined
}
