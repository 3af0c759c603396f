/** Fails a step with the message `otherwise` unless the fact is true. */
export function expectThat(fact: boolean, otherwise: string): asserts fact {
  if (!fact) throw new Error(otherwise)
}
