import { Cause, Exit, Option } from "effect"

/** Whether the wallet's user has declined. */
export const isRefused = (exit: Exit.Exit<unknown, unknown>): boolean =>
  Exit.isFailure(exit) && Object(Option.getOrUndefined(Cause.findErrorOption(exit.cause)))._tag === "WalletRejected"
