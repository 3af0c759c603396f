import { afterAll, beforeAll, expect, test } from "vitest"
import { startHost, type Host } from "./support/startHost.ts"
import { sheet } from "./support/steps.ts"
import { elements, openAll, scrollToEnd, settled } from "./support/walletList.ts"

// The work of the list of all wallets, measured: nothing else runs meanwhile.

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

test("the list of all wallets: the same elements and the same work for 600 and 5,000; the end is reached", async () => {
  const openList = async (count: number) => {
    host.sandbox.directory.show({ count })
    const { config, blockchain, relay } = host.sandbox.endpoints
    const { page, context, wrong } = await host.open({
      options: { endpoints: { config, blockchain, relay } },
      wallet: false
    })
    await openAll(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" })
    const work = async () => {
      const { metrics } = await devtools.send("Performance.getMetrics")
      return metrics.find(({ name }) => name === "TaskDuration")!.value * 1000
    }
    await settled(page)
    const box = (await sheet(page).boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    let most = 0
    /** One turn of the wheel, and what it cost the main thread in ms of CPU. */
    const step = async (by: number) => {
      const before = await work()
      await page.mouse.wheel(0, by)
      await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
      const cost = (await work()) - before
      most = Math.max(most, await elements(page))
      return cost
    }
    for (let down = 0; down < 50; down++) await step(120)
    await expect.poll(() => page.locator(".long .skel").count()).toBe(0)
    const end = async () => {
      host.sandbox.directory.show({ count })
      const total = await scrollToEnd(page)
      most = Math.max(most, await elements(page))
      expect(wrong).toEqual([])
      return { total, most }
    }
    return { step, end }
  }
  const short = await openList(600)
  const long = await openList(5_000)
  // Turn by turn, so that whatever else the machine does falls on both alike.
  const costs = { short: [] as Array<number>, long: [] as Array<number> }
  for (let turn = 0; turn < 60; turn++) {
    const by = turn < 40 ? -120 : 120
    costs.short.push(await short.step(by))
    costs.long.push(await long.step(by))
  }
  // The turn in the middle: a collection of garbage in one of them says nothing of the list.
  const middle = (all: ReadonlyArray<number>) => all.toSorted((a, b) => a - b)[all.length / 2]!
  expect(middle(costs.long)).toBeLessThanOrEqual(1.3 * middle(costs.short))
  const [shortEnd, longEnd] = [await short.end(), await long.end()]
  expect(longEnd.total).toBeGreaterThan(4 * shortEnd.total)
  expect(longEnd.most).toBeLessThanOrEqual(200)
  expect(longEnd.most).toBeLessThanOrEqual(shortEnd.most)
})
