import type { PageStorage } from "../../services/ports/storage/PageStorage.ts"

/** The names of what is kept in `area`; none where there is no such place, or it refuses (REL-S). */
export const storedKeys = (area: () => PageStorage | undefined): ReadonlyArray<string> => {
  try {
    const storage = area()
    return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage!.key(at)!)
  } catch {
    return []
  }
}
