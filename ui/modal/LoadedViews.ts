import type { ComponentType } from "react"
import type { ViewName } from "../../services/router/View.ts"

/** The components of the loaded views, by name. */
export type LoadedViews = Partial<Record<ViewName, ComponentType>>
