import { assert, describe, it } from "@effect/vitest"
import { nadia } from "../../test/support/fernhold.ts"
import { sendOrder } from "../../test/support/sendOrder.ts"
import { WalletTimeout } from "../errors/walletErrors.ts"
import { outcomeToast } from "./outcomeToast.ts"

const told = { order: sendOrder(1), previewed: true }
const values = { amount: "1.5", symbol: "USDC", wallet: "Fernhold" }
const error = new WalletTimeout({ method: "eth_sendTransaction", message: "no answer" })

describe("what is said of an order that has ended", () => {
  it("sent: where to see it", () => {
    const sent = { hash: "0x1", networkId: "eip155:1", url: "https://scan.example/tx/0x1" }
    const toast = { tone: "ok", text: "sent", detail: "sentText", values, href: sent.url } as const
    assert.deepStrictEqual(outcomeToast({ ...told, status: "sent", sent }), toast)
  })

  it("failed: that nothing moved is said only where it is known, else where to look", () => {
    const nothing = { tone: "info", text: "notSent", detail: "nothingMoved", values } as const
    assert.deepStrictEqual(outcomeToast({ ...told, status: "failed", error, moved: "no" }), nothing)
    const href = `https://scan.example/address/${nadia}`
    const maybe = { tone: "care", text: "maybeSent", detail: "maybeSentText", values, href } as const
    assert.deepStrictEqual(outcomeToast({ ...told, status: "failed", error, moved: "unknown" }), maybe)
  })

  it("nothing before its end", () => {
    assert.isUndefined(outcomeToast({ ...told, status: "ready" }))
    assert.isUndefined(outcomeToast({ ...told, status: "asking" }))
    assert.isUndefined(outcomeToast({ ...told, status: "left", change: "balanceChanged" }))
  })
})
