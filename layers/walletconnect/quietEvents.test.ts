import { expect, test, vi } from "vitest"
import { quietEvents } from "./quietEvents.ts"

test("an event that the session does not list is refused where it is asked, and is no rejection on the host's window", async () => {
  const refused = new Error("emit() event not listed: secret of the wallet")
  const engine = { isValidEmit: vi.fn<(event: object) => Promise<void>>(() => Promise.reject(refused)) }
  const unhandled = vi.fn()
  process.on("unhandledRejection", unhandled)
  quietEvents({ engine } as never)
  // As the library does, which waits for nothing.
  void engine.isValidEmit({ event: { name: "message" } })
  await new Promise((resolve) => setImmediate(resolve))
  process.off("unhandledRejection", unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  await expect(engine.isValidEmit({})).rejects.toBe(refused)
})
