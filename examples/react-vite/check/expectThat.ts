/** Fails a step with a sentence unless the fact holds. */
export function expectThat(fact: boolean, otherwise: string): asserts fact {
  if (!fact) throw new Error(otherwise)
}
