/** Options that cannot work; `problems` says each one and what to do. Thrown by `createLatchkey`. */
export class OptionsError extends Error {
  override readonly name = "OptionsError"
  readonly _tag = "OptionsError"
  readonly problems: ReadonlyArray<string>
  constructor(problems: ReadonlyArray<string>) {
    super(`Latchkey cannot start. ${problems.join(" ")}`)
    this.problems = problems
  }
}
