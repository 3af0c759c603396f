import { furtherViews } from "../../../ui/modal/furtherViews.ts"
import { laterViews } from "../../../ui/modal/views.ts"

/** Loads the code of every view, so that none of them is first shown as loading on a slow machine. */
export const loadEveryView = () =>
  Promise.all([...Object.values(laterViews), ...Object.values(furtherViews)].map((load) => load()))
