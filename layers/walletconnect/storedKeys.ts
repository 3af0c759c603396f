import type { PageStorage } from "../../services/ports/storage/PageStorage.ts"

/** The names of stored values in `area`; empty if there is no such area, or it refuses (REL-S). */
export const storedKeys = (area: () => PageStorage | undefined): ReadonlyArray<string> => {
  try {
    const storage = area()
    return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage!.key(at)!)
  } catch {
    return []
  }
}
