import type { ComponentPropsWithRef } from "react"

/** What every host button takes; all else goes to its `button` element. */
export interface HostButtonProps extends Omit<
  ComponentPropsWithRef<"button">,
  "children" | "onClick" | "type" | "name"
> {
  theme?: "dark" | "light" | "system" | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  /** Told before a likely press, to load what it needs. */
  onIntent?: (() => void) | undefined
  onPress?: (() => void) | undefined
}
