import { buffer } from "node:stream/consumers"
import { once } from "node:events"
import type { AddressInfo } from "node:net"

/** Accepts mail for any address on a free loopback port; confirms each message after `deliver` is done. */
export const startSmtp = async (
  deliver: (source: Buffer) => Promise<void>
): Promise<{ readonly port: number; stop(): Promise<void> }> => {
  const { SMTPServer } = await import("smtp-server")
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 0,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(deliver)
        .then(() => done(), done)
    }
  })
  const listening = server.listen(0, "127.0.0.1")
  await once(listening, "listening")
  return {
    port: (listening.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve))
  }
}
