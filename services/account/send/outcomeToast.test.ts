import { assert, describe, it } from "@effect/vitest"
import { nadia } from "../../../test/support/fernhold.ts"
import { sendOrder } from "../../../test/support/sendOrder.ts"
import { OutcomeUnknown } from "../../base/errors/chainErrors.ts"
import { outcomeToast } from "./outcomeToast.ts"

const { network } = sendOrder(1)
const values = { amount: "1.5", symbol: "USDC", wallet: "Fernhold" }
const told = { text: "sent", values, network, address: nadia } as const

describe("what is said of an order that has ended", () => {
  it("sent: where to see it", () => {
    const sent = { hash: "0x1", networkId: "eip155:1", url: "https://scan.example/tx/0x1" }
    const toast = { tone: "ok", text: "sent", detail: "sentText", values, href: sent.url } as const
    assert.deepStrictEqual(outcomeToast({ status: "sent", sent }, told), toast)
    const swapped = outcomeToast({ status: "sent", sent }, { ...told, text: "swapped" })
    assert.deepStrictEqual(swapped, { ...toast, text: "swapped" })
  })

  it("proposed: the owners sign it, and there is no transaction to see", () => {
    const sent = { hash: "0x1", networkId: "eip155:1", proposed: true } as const
    const toast = { tone: "info", text: "proposed", detail: "proposedText", values } as const
    assert.deepStrictEqual(outcomeToast({ status: "sent", sent }, told), toast)
    assert.deepStrictEqual(outcomeToast({ status: "sent", sent }, { ...told, text: "swapped" }), toast)
  })

  it("failed: that nothing moved is said only where it is known, else where to look", () => {
    const nothing = { tone: "info", text: "notSent", detail: "nothingMoved", values } as const
    assert.deepStrictEqual(outcomeToast({ status: "failed", moved: "no" }, told), nothing)
    const href = `https://scan.example/address/${nadia}`
    const maybe = { tone: "care", text: "maybeSent", detail: "maybeSentText", values, href } as const
    assert.deepStrictEqual(outcomeToast({ status: "failed", moved: "unknown" }, told), maybe)
    const lost = (hash?: string) => new OutcomeUnknown({ message: "lost", hash })
    const of = (error: { readonly message: string }) =>
      outcomeToast({ status: "failed", moved: "unknown", error }, told)
    assert.deepStrictEqual(of(lost()), maybe)
    assert.deepStrictEqual(of(lost("0x1")), { ...maybe, href: "https://scan.example/tx/0x1" })
    assert.deepStrictEqual(of(Object.assign(new Error("no"), { hash: "0x1" })), maybe)
  })

  it("nothing before its end", () => {
    for (const status of ["ready", "checking", "asking", "approving", "left"])
      assert.isUndefined(outcomeToast({ status }, told), status)
  })
})
