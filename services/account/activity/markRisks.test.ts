import { expect, test } from "vitest"
import { mira, nadia } from "../../../test/support/fernhold.ts"
import type { ActivityItem } from "./ActivityItem.ts"
import { markRisks } from "./markRisks.ts"

const copy = `${mira.slice(0, 6)}${"9".repeat(32)}${mira.slice(-4)}`

interface Payment {
  readonly id: string
  readonly to: string
  readonly at: number
  /** Sent from this device. Otherwise only the service lists it. */
  readonly own: boolean
}
const payment = ({ id, to, at, own }: Payment): ActivityItem => ({
  id,
  hash: id,
  networkId: "eip155:1",
  operation: "send",
  status: "confirmed",
  at,
  from: nadia,
  to,
  transfers: [{ kind: "token", direction: "out", amount: "1", symbol: "ETH" }],
  own
})
const dust: ActivityItem = {
  ...payment({ id: "dust", to: nadia, at: 9, own: false }),
  operation: "receive",
  from: mira,
  transfers: [{ kind: "token", direction: "in", amount: "0.001", symbol: "USDC", value: 0.001 }]
}
const risks = (...items: ReadonlyArray<ActivityItem>) =>
  Object.fromEntries(markRisks(items, nadia).map(({ id, risk }) => [id, risk]))

test("only an earlier payment from this device clears the mark of a copy (SEC-25)", () => {
  const first = { id: "copy first", to: copy, at: 1 }
  const original = payment({ id: "original", to: mira, at: 2, own: true })
  const again = payment({ id: "copy again", to: copy, at: 3, own: false })
  expect(risks(payment({ ...first, own: false }), original, again)).toMatchObject({ "copy again": "lookAlike" })
  expect(risks(payment({ ...first, own: true }), original, again)).toMatchObject({ "copy again": undefined })
})

test("a payment that the service lists marks a copy of its receiver", () => {
  const listed = payment({ id: "listed", to: mira, at: 1, own: false })
  expect(risks(listed, payment({ id: "copy", to: copy, at: 2, own: false }))).toMatchObject({ copy: "lookAlike" })
})

test("only a payment from this device clears the mark of dust", () => {
  for (const own of [true, false])
    expect(risks(payment({ id: "paid", to: mira, at: 1, own }), dust).dust).toBe(own ? undefined : "dust")
})
