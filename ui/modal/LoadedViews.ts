import type { ComponentType } from "react"
import type { ViewName } from "../../services/sheet/router/View.ts"
import type { LoginWaysProps } from "../features/embedded/LoginWaysProps.ts"
import type { TermsProps } from "../features/connect/TermsProps.ts"

/** A view, or a part of one that not every page has. */
export type LoadedName = ViewName | "LoginWays" | "Terms"

/** The components of the loaded views, by name. */
export type LoadedViews = Partial<Record<Exclude<LoadedName, "LoginWays" | "Terms">, ComponentType>> & {
  LoginWays?: ComponentType<LoginWaysProps>
  Terms?: ComponentType<TermsProps>
}
