import type { ComponentType } from "react"
import type { ViewName } from "../../services/router/View.ts"

/** A view, or a part of one that not every page has. */
export type LoadedName = ViewName | "LoginWays"

/** The components of the loaded views, by name. */
export type LoadedViews = Partial<Record<LoadedName, ComponentType>>
