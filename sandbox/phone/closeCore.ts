/** What is used of the pairing library's core to end it. */
export interface Closable {
  readonly heartbeat: { stop(): void }
  readonly relayer: { transportClose(): Promise<void>; on(event: string, listener: () => void): void }
}

/** Stops the pairing library's core, including what it keeps in `globalThis`. */
export const closeCore = async ({ heartbeat, relayer }: Closable, prefix: string): Promise<void> => {
  heartbeat.stop()
  // An answer that is still to be sent would open a socket again, and again after each close.
  Object.assign(relayer, { transportOpen: async () => {}, connect: () => new Promise(() => {}) })
  // The library does not close a socket that is still connecting.
  relayer.on("relayer_connect", () => void relayer.transportClose())
  await relayer.transportClose()
  for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`])
    Reflect.deleteProperty(globalThis, name)
}
