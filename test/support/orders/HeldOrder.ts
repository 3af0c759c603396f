/** A request to send or sign that the other side holds: without an answer so far. */
export interface HeldOrder {
  /** Says yes: hands over or signs, and gives what is answered. */
  readonly agree: () => Promise<unknown>
  readonly answer: (given: unknown) => void
  readonly fail: (error: { readonly code: number; readonly message: string }) => void
}

/** Holds requests; the newest one is played by hand. */
export const holdOrders = () => {
  const held: Array<HeldOrder> = []
  return {
    held,
    hold: (agree: () => unknown) =>
      new Promise<unknown>((answer, fail) => {
        held.push({ agree: async () => agree(), answer, fail })
      })
  }
}
