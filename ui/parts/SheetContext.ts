import { createContext, useContext } from "react"

/** What a part needs of the sheet that it is drawn on. */
export interface SheetContextValue {
  /** Adds the styles of a lazily loaded view or part. */
  readonly adopt: (css: string) => void
  /** The host's own portrait of an account, if it has one. */
  readonly avatar: ((account: { readonly address: string; readonly size: number }) => unknown) | undefined
}

export const SheetContext = createContext<SheetContextValue | null>(null)

/** The sheet around a part. Only for components inside it. */
export const useSheet = (): SheetContextValue => useContext(SheetContext)!
