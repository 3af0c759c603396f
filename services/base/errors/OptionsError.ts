/** Options that cannot work; `problems` says each one and what to do. Thrown by `createLatchkey`. */
export class OptionsError extends Error {
  readonly _tag = "OptionsError"
  override readonly name = this._tag
  readonly problems: ReadonlyArray<string>
  constructor(problems: ReadonlyArray<string>) {
    super(problems.join(" "))
    this.problems = problems
  }
}
