// Entry `latchkey/themes`: looks with names. A page carries only those that it imports.
export type { Theme } from "./Theme.ts"
export { graphite, midnight, moss, paper, rose, sky } from "./themes.ts"
