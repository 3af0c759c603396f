/** Ends the current task: the browser may paint and hear input before what follows. */
export const nextTask = (): Promise<unknown> =>
  // Not in every browser; where it is, what follows comes before tasks of others.
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event) => {
      // An open port would keep the channel alive.
      port1.close()
      done(event)
    }
    port2.postMessage(0)
  })
