import type { Cause } from "effect"

/** The state of the latest run of an action; an interrupted run counts as `idle`. */
export type ActionState<A, E> =
  | { readonly status: "idle" }
  | { readonly status: "running" }
  | { readonly status: "done"; readonly value: A }
  | { readonly status: "failed"; readonly cause: Cause.Cause<E>; readonly error: E | undefined }
