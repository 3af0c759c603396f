import { readFileSync } from "node:fs"

/** A file that was flaky and is to be mended. */
export interface KnownFlaky {
  readonly file: string
  /** The day it was listed, such as `2026-11-28`. */
  readonly since: string
  readonly why: string
}

/** How long a flaky file may be listed, in ms. */
const patience = 14 * 86_400_000

/** The files of `test/flaky.json`. */
export const readKnownFlaky = (): ReadonlyArray<KnownFlaky> =>
  JSON.parse(readFileSync(new URL("../flaky.json", import.meta.url), "utf8")) as ReadonlyArray<KnownFlaky>

/** Whether the file was listed more than 14 days ago. */
export const isOverdue = (file: string, known: ReadonlyArray<KnownFlaky>, now: number): boolean =>
  known.some((entry) => entry.file === file && now - Date.parse(entry.since) > patience)
