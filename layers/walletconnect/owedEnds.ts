import { keyPrefix, pairingOwedKey } from "../../services/ports/storage/keys.ts"
import type { PageStorage } from "../../services/ports/storage/PageStorage.ts"
import { leaving } from "./leaving.ts"
import type { UniversalProvider } from "./UniversalProvider.ts"

/** Word to a wallet that its session has ended, sealed for it: nothing else can be read from it or done with it. */
interface Owed {
  readonly topic: string
  readonly message: string
  /** When the session ends by itself, in ms since the epoch. */
  readonly until: number
}

/** The tag of such a message, and how long the relay keeps it, in seconds: as the library has them. */
const [tag, ttl] = [1112, 86_400]
const most = 8
const key = keyPrefix + pairingOwedKey

const isOwed = (value: unknown): value is Owed => {
  const { topic, message, until } = Object(value) as Readonly<Record<keyof Owed, unknown>>
  return typeof topic === "string" && typeof message === "string" && typeof until === "number" && until > Date.now()
}

/** Ends of sessions that could not be sent without a network: this page, or the next one, sends them. */
export const owedEnds = (area: () => PageStorage | undefined) => {
  const read = (): ReadonlyArray<Owed> => {
    try {
      const stored: unknown = JSON.parse(area()?.getItem(key) ?? "[]")
      // The list alone is the form of a time before versions.
      const all: unknown = Array.isArray(stored) ? stored : Object(stored).list
      return Array.isArray(all) ? all.filter(isOwed) : []
    } catch {
      return []
    }
  }
  const write = (all: ReadonlyArray<Owed>) => {
    try {
      if (all.length === 0) area()?.removeItem(key)
      else area()?.setItem(key, JSON.stringify({ v: 1, list: all.slice(-most) }))
    } catch {
      // Without storage only this page can send it.
    }
  }
  return {
    any: () => read().length > 0,
    /** Notes one, before its keys are forgotten. */
    owe: async ({ core, session }: UniversalProvider["client"], topic: string): Promise<void> => {
      if (!session.keys.includes(topic)) return
      const request = { id: Date.now() * 1_000, jsonrpc: "2.0", method: "wc_sessionDelete", params: leaving } as const
      const message = await core.crypto.encode(topic, request)
      write([...read(), { topic, message, until: session.get(topic).expiry * 1_000 }])
    },
    /** Tells those wallets. What is not told now stays owed. */
    pay: async ({ core }: UniversalProvider["client"]): Promise<void> => {
      for (const { topic, message } of read()) {
        await core.relayer.publish(topic, message, { tag, ttl, internal: { throwOnFailedPublish: true } })
        write(read().filter((one) => one.topic !== topic))
      }
    }
  }
}
