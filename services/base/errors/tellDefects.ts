import type { Exit } from "effect"
import type { DefectDoor } from "./Defects.ts"

/** Tells of the defects that a program ended with. Failures and interruptions are no defects. */
export const tellDefects =
  ({ tell }: DefectDoor) =>
  (exit: Exit.Exit<unknown, unknown>): void => {
    if (exit._tag === "Success") return
    for (const reason of exit.cause.reasons) if (reason._tag === "Die") tell(reason.defect)
  }
