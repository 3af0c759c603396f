import type { ComponentPropsWithRef } from "react"

/** Properties of every host button. All others are passed to its `button` element. */
export interface HostButtonProps extends Omit<
  ComponentPropsWithRef<"button">,
  "children" | "onClick" | "type" | "name"
> {
  theme?: "dark" | "light" | "system" | undefined
  busy?: boolean | undefined
  /** Stands in place of the label. */
  said?: string | undefined
  disabled?: boolean | undefined
  /** Called when a press is likely (hover, focus, touch), to load the code that it needs. */
  onIntent?: (() => void) | undefined
  onPress?: (() => void) | undefined
}
