/** What names an entry of the library's lists, by the list: sessions and links, proposals and requests, times of expiry. */
const nameOf = (entry: unknown): string => {
  const { topic, id, target } = Object(entry) as Readonly<Record<"topic" | "id" | "target", unknown>>
  return JSON.stringify(target ?? id ?? topic ?? entry)
}

const entriesOf = (value: unknown): ReadonlyMap<string, unknown> | undefined => {
  if (Array.isArray(value)) return new Map(value.map((entry: unknown) => [nameOf(entry), entry]))
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)) : undefined
}

/**
 * What is to be stored where another page of the site may have written meanwhile: each page reads the library's lists once, and would
 * write over what the other one has added, a session's key among it. So only what has changed since `before` goes into what is
 * `stored`.
 */
export const mergeStored = (stored: unknown, before: unknown, next: unknown): unknown => {
  const [known, own] = [entriesOf(before), entriesOf(next)]
  // What another page has cleared stays cleared.
  const all = stored === undefined && known !== undefined ? new Map<string, unknown>() : entriesOf(stored)
  if (all === undefined || own === undefined || (stored !== undefined && Array.isArray(stored) !== Array.isArray(next)))
    return next
  const merged = new Map(all)
  for (const name of known?.keys() ?? []) if (!own.has(name)) merged.delete(name)
  for (const [name, entry] of own)
    if (!known?.has(name) || JSON.stringify(known.get(name)) !== JSON.stringify(entry)) merged.set(name, entry)
  return Array.isArray(next) ? [...merged.values()] : Object.fromEntries(merged)
}
