/** Properties of `LoginWays`. */
export interface LoginWaysProps {
  /** First to last; both by default, the email first. */
  readonly ways?: ReadonlyArray<"email" | "social">
}
