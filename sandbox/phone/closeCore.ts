/** What is used of the pairing library's core to end it. */
export interface Closable {
  readonly heartbeat: { stop(): void }
  readonly relayer: { transportClose(): Promise<void>; on(event: string, listener: () => void): void }
}

/** Ends what the pairing library's core started, also what it keeps in `globalThis`. */
export const closeCore = async ({ heartbeat, relayer }: Closable, prefix: string): Promise<void> => {
  heartbeat.stop()
  // A socket that is just being opened is not closed by it, and would stay.
  relayer.on("relayer_connect", () => void relayer.transportClose())
  await relayer.transportClose()
  for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`])
    Reflect.deleteProperty(globalThis, name)
}
