import type { BrowserContextOptions, Page } from "playwright-core"

/** A device and a network connection, as visitors have them. */
export interface Condition {
  readonly name: string
  readonly context: BrowserContextOptions
  /** CPU slowdown factor, relative to this machine. */
  readonly cpu: number
  readonly line?: { readonly kbit: number; readonly latency: number }
}

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }

export const conditions: ReadonlyArray<Condition> = [
  { name: "desktop", context: desktop, cpu: 1 },
  { name: "4x CPU", context: desktop, cpu: 4 },
  {
    name: "slow phone",
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    cpu: 4,
    line: { kbit: 1_600, latency: 150 }
  }
]

/** Throttles a page to a condition. */
export const slowDown = async (page: Page, { cpu, line }: Condition): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  if (cpu > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: cpu })
  if (line === undefined) return
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latency,
    downloadThroughput: (line.kbit * 1_000) / 8,
    uploadThroughput: (line.kbit * 1_000) / 8
  })
}
