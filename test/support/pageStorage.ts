import type { PageStorage } from "../../services/ports/storage/PageStorage.ts"

/** A page's storage whose values are in `items`. */
export const pageStorage = (items: Map<string, string>): PageStorage => ({
  get length() {
    return items.size
  },
  key: (index) => [...items.keys()][index] ?? null,
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, value) => void items.set(key, value),
  removeItem: (key) => void items.delete(key)
})
