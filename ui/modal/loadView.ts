import type { ComponentType } from "react"
import type { LoadedName, LoadedViews } from "./LoadedViews.ts"
import { laterViews } from "./views.ts"

/** The loaders by any view name; `undefined` for views that are always loaded, or in another list. */
type Loaders = Partial<Readonly<Record<LoadedName, () => Promise<LoadedViews>>>>

/**
 * Loads the code of a view, and keeps its component in `views`. Rejects if it does not load; the next call tries again.
 */
export const loadView = async (views: LoadedViews, name: LoadedName): Promise<ComponentType> => {
  if (views[name]) return views[name]
  const load = (laterViews as Loaders)[name] ?? ((await import("./furtherViews.ts")).furtherViews as Loaders)[name]!
  return (views[name] = (await load())[name]!)
}
