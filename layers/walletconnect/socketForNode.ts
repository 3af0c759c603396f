/** Gives a Node without the global `WebSocket` (before 22) one, since the pairing library takes no other. */
export const socketForNode = async (): Promise<void> => {
  if (globalThis.WebSocket !== undefined) return
  const { WebSocket } = await import("ws")
  globalThis.WebSocket = WebSocket as unknown as typeof globalThis.WebSocket
}
