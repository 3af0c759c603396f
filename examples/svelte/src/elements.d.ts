import type { LatchkeyTags } from "latchkey/element"
import type { HTMLAttributes } from "svelte/elements"

declare module "svelte/elements" {
  interface SvelteHTMLElements extends LatchkeyTags<HTMLAttributes<HTMLElement>> {}
}
