import { Effect, type Exit } from "effect"
import { Defects } from "./Defects.ts"
import { tellDefects } from "./tellDefects.ts"

/** `Effect.exit` for a program that continues on any outcome: it reports defects, which would otherwise be dropped. */
export const reportedExit = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<Exit.Exit<A, E>, never, R> =>
  Effect.flatMap(Effect.exit(effect), (exit) =>
    Effect.map(Defects, (defects) => {
      tellDefects(defects)(exit)
      return exit
    })
  )
