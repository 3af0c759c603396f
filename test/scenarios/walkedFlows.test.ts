import { afterEach, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { existsSync } from "node:fs"
import { vi } from "vitest"
import { flowOfView, flows, walkedElsewhere } from "../support/flows/flows.ts"
import { judgeFlow } from "../support/flows/judgeFlow.ts"
import { flowCells, playFlow } from "../support/flows/playFlow.ts"

// Disturbs every flow of the sheet after each of its steps.

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/send/makeSendOrders.ts"),
    import("../../services/account/swap/makeSwapFlow.ts"),
    import("../../services/account/activity/makeActivityFeed.ts"),
    import("../../services/account/sessions/grantRules.ts"),
    import("../../services/account/names/readIdentity.ts"),
    import("../../services/ports/api/convertCalls.ts")
  ])
)
afterEach(() => void vi.unstubAllGlobals())

describe("page, next visit, host, server and wallet agree in the end", () => {
  for (const cell of flowCells)
    it.effect(
      `${cell.flow}: ${cell.event} after ${cell.after}: ${flows[cell.flow].steps[cell.after - 1]![0]}`,
      () =>
        Effect.gen(function* () {
          const record = yield* playFlow(cell)
          assert.deepStrictEqual(judgeFlow(cell, record), [], JSON.stringify(record))
        }) as Effect.Effect<void>
    )
})

it("each view is a step of a flow that is walked, or shows something", () => {
  const known = new Set<string>([...Object.keys(flows), ...Object.keys(walkedElsewhere), "shows something"])
  for (const [name, flow] of Object.entries(flowOfView)) assert.isTrue(known.has(flow), name)
  const used = new Set<string>(Object.values(flowOfView))
  for (const flow of known) assert.isTrue(used.has(flow), flow)
  for (const file of Object.values(walkedElsewhere)) assert.isTrue(existsSync(file), file)
  assert.isAtLeast(flowCells.length, 200)
})
