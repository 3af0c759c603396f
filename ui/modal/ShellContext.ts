import { createContext, type RefObject } from "react"

/** What a view's frame reads from the sheet around it. */
export interface ShellContextValue {
  /** Height of header and content of the view shown before, in px, from which the next one animates its height. */
  readonly height: RefObject<number | undefined>
  readonly direction: "forward" | "back"
  readonly inPlace: boolean
  /** Another view is shown over this one, which stays mounted but hidden, still waiting for its wallet. */
  readonly covered: boolean
}

export const ShellContext = createContext<ShellContextValue>({
  height: { current: undefined },
  direction: "forward",
  inPlace: false,
  covered: false
})
