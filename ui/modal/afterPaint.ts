/** Calls `done` once the next frame of the page is painted. */
export const afterPaint = (done: () => void): void => {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      // An open port would keep the channel alive.
      port1.close()
      done()
    }
    port2.postMessage(undefined)
  })
}
