import { createContext, type RefObject } from "react"

/** What a view's frame needs of the sheet around it. */
export interface ShellContextValue {
  /** Height of the view that was shown before, so that the next one can grow or shrink from it. */
  readonly height: RefObject<number | undefined>
  readonly direction: "forward" | "back"
  readonly inPlace: boolean
  /** Another view stands before this one, which stays as it is: hidden, and still waiting for its wallet. */
  readonly covered: boolean
}

export const ShellContext = createContext<ShellContextValue>({
  height: { current: undefined },
  direction: "forward",
  inPlace: false,
  covered: false
})
