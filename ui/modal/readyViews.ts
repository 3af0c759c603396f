import { Connect } from "../features/connect/Connect.tsx"
import type { LoadedViews } from "./LoadedViews.ts"

/** The view in the modal's own chunk: the first one a visitor sees. */
export const readyViews: Readonly<LoadedViews> = { Connect }
