import { Context } from "effect"

/** Whether something draws the modal. In Node, and in a page without the React layer, no user can answer a view. */
export const HasSheet = Context.Reference<boolean>("latchkey/HasSheet", { defaultValue: () => false })
