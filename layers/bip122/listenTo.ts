/**
 * Registers `changed` at a wallet by calls of its functions; returns the undo. After it nothing is passed on, also when the
 * wallet keeps the listener. A wallet that throws is not listened to.
 */
export const listenTo = (
  changed: () => void,
  add: (listener: () => void) => ReadonlyArray<Promise<unknown> | undefined>,
  remove: (listener: () => void) => ReadonlyArray<Promise<unknown> | undefined>
): (() => void) => {
  let live = true
  const listener = () => {
    if (live) changed()
  }
  const ignore = (calls: ReturnType<typeof add>) =>
    calls.map((one) =>
      one?.then(
        (undo) => undo,
        () => undefined
      )
    )
  const undos = ignore(add(listener))
  return () => {
    live = false
    void ignore(remove(listener))
    for (const one of undos)
      void one?.then((undo) => {
        try {
          if (typeof undo === "function") (undo as () => void)()
        } catch {
          // The listener is already ignored, so a failed removal has no effect.
        }
      })
  }
}
