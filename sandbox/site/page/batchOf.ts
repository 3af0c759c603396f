/** The transaction of a batch that a page has named, as this browser keeps it; none for a batch without a name. */
export const batchOf = (
  id: unknown
): { readonly get: () => string | undefined; readonly set: (hash: string) => void } | undefined => {
  if (typeof id !== "string" || id === "" || id.length > 200) return undefined
  const name = `strongroom:batch:${id}`
  return { get: () => localStorage.getItem(name) ?? undefined, set: (hash) => localStorage.setItem(name, hash) }
}
