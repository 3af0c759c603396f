import type { Server } from "node:http"
import { WebSocketServer, type WebSocket } from "ws"
import type { Ledger } from "./createLedger.ts"

interface Ask {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

const read = (text: string): Ask | undefined => {
  try {
    return JSON.parse(text) as Ask
  } catch {
    return undefined
  }
}

/** Subscriptions to transactions and slots, over the server of the node. */
export const startSockets = (server: Server, ledger: () => Ledger) => {
  const sockets = new WebSocketServer({ server })
  let next = 1

  const serve = (socket: WebSocket) => {
    /** What ends each subscription. */
    const open = new Map<number, () => void>()
    const say = (body: object) => socket.send(JSON.stringify({ jsonrpc: "2.0", ...body }))
    const tell = (method: string, subscription: number, result: unknown) =>
      say({ method, params: { result, subscription } })

    const onSignature = (subscription: number, [signature]: ReadonlyArray<unknown>) => {
      const done = (slot: number, err: unknown) => {
        open.get(subscription)?.()
        open.delete(subscription)
        tell("signatureNotification", subscription, { context: { slot }, value: { err } })
      }
      const known = ledger().outcome(String(signature))
      // After the answer, which has the number of the subscription.
      if (known !== undefined) return queueMicrotask(() => done(known.slot, known.err))
      const stop = ledger().onOutcome((one) => {
        if (one.signature === signature) done(one.slot, one.err)
      })
      open.set(subscription, stop)
    }
    const onSlot = (subscription: number) =>
      open.set(
        subscription,
        ledger().onOutcome(({ slot }) => tell("slotNotification", subscription, { parent: slot - 1, root: slot, slot }))
      )
    const begin: Readonly<Record<string, (subscription: number, params: ReadonlyArray<unknown>) => void>> = {
      signatureSubscribe: onSignature,
      slotSubscribe: onSlot
    }

    socket.on("message", (data: Buffer) => {
      const { id, method, params } = read(data.toString()) ?? {}
      const list: ReadonlyArray<unknown> = Array.isArray(params) ? params : []
      const subscribe = begin[String(method)]
      if (subscribe !== undefined) {
        const subscription = next++
        say({ result: subscription, id })
        subscribe(subscription, list)
      } else if (method === "signatureUnsubscribe" || method === "slotUnsubscribe") {
        open.get(Number(list[0]))?.()
        say({ result: open.delete(Number(list[0])), id })
      } else say({ error: { code: -32601, message: "Method not found" }, id })
    })
    socket.on("close", () => open.forEach((stop) => stop()))
  }

  sockets.on("connection", serve)
  return {
    stop: () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    }
  }
}
