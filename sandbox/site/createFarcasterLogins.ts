import { randomBytes } from "node:crypto"
import { privateKeyToAddress } from "viem/accounts"
import { verifyMessage } from "viem/utils"
import { createWaiters } from "../createWaiters.ts"
import type { Holder } from "./createLogins.ts"
import { farcasterMessage } from "./farcasterMessage.ts"
import { farcasterPerson } from "./farcasterPerson.ts"

/** A login that waits for the phone. */
interface Channel {
  readonly device: string
  readonly nonce: string
  end: "open" | "declined" | "signed"
}

/** A stand-in of Farcaster's logins: an address for the phone, whose page signs a message with the key of its person. */
export const createFarcasterLogins = (
  url: () => string,
  enter: (holder: Holder) => string,
  /** How long an address counts, in ms. */
  lifetime: () => number
) => {
  const channels = new Map<string, Channel>()
  const waiters = createWaiters(() => channels)
  const found = (token: string): Channel => {
    const channel = channels.get(token)
    if (channel === undefined) throw new Error("This code is used up or too old")
    return channel
  }
  return {
    /** A browser wants to log in. */
    begin: (device: string) => {
      const token = randomBytes(16).toString("hex")
      channels.set(token, { device, nonce: randomBytes(8).toString("hex"), end: "open" })
      setTimeout(() => {
        channels.delete(token)
        waiters.changed()
      }, lifetime()).unref()
      return { channel: token, url: `${url()}/farcaster?channel=${token}` }
    },
    /** What the phone's page signs. */
    messageOf: (token: string): string | undefined => {
      const channel = channels.get(token)
      return channel?.end === "open" ? farcasterMessage(url(), channel.nonce) : undefined
    },
    /** The phone said yes with a signature, or no. */
    answer: async (token: string, signature: string) => {
      const channel = found(token)
      if (channel.end !== "open") throw new Error("This code is used up or too old")
      const signed = signature !== ""
      const valid =
        signed &&
        (await verifyMessage({
          address: privateKeyToAddress(farcasterPerson.key),
          message: farcasterMessage(url(), channel.nonce),
          signature: signature as `0x${string}`
        }))
      if (signed && !valid) throw new Error("The signature is not hers")
      channel.end = signed ? "signed" : "declined"
      waiters.changed()
    },
    /** Waits for the phone's answer; only for the browser that began. */
    wait: async (token: string, device: string) => {
      const channel = found(token)
      if (channel.device !== device) throw new Error("This login was not begun here")
      await waiters.when(() => channel.end !== "open" || !channels.has(token))
      const { end } = channel
      channels.delete(token)
      if (end !== "signed") throw new Error(end === "declined" ? "Declined" : "This code is used up or too old")
      const { id, userName } = farcasterPerson
      return { session: enter({ id, email: undefined, userName }), userName }
    },
    /** The browser left: the code is no longer valid. */
    drop: (token: string, device: string) => {
      if (channels.get(token)?.device === device) channels.delete(token)
      waiters.changed()
    },
    clear: () => {
      channels.clear()
      waiters.changed()
    },
    stop: waiters.stop
  }
}
