import { readFileSync } from "node:fs"

/**
 * What a browser has stored, by the version of Latchkey that wrote it. A version that changes a form adds its own entry and leaves the
 * others as they are: users come with them.
 */
export const storedBy = JSON.parse(readFileSync(new URL("stored.json", import.meta.url), "utf8")) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>
