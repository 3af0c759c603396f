import { expect } from "vitest"
import { besidesNetwork } from "./besidesNetwork.ts"
import { openPhoneCell, openWay, setClock, takeLink, ways, withOneYes, type PhoneCell, type Way } from "./PhoneCell.ts"
import type { Host } from "./startHost.ts"
import { accountButton, sheet } from "./steps.ts"

/** Before the phone's yes, between it and its answer, or once the page has the answer. */
export type Moment = "before" | "between" | "after"

/** What a user, a host or a network brings about. */
export interface Situation {
  readonly ends: "connected" | "apart"
  readonly happens: (cell: PhoneCell) => Promise<unknown>
  /** Once the phone's yes is said. */
  readonly later?: (cell: PhoneCell) => Promise<unknown>
}

/** What page, phone and storage say. */
const facts = async ({ page, phone }: PhoneCell) => {
  const { left, stored, status } = await page.evaluate(() => ({
    status: window.hosts[0]!.snapshot.get().status,
    stored: localStorage.getItem("wc@2:client:0.3//session"),
    left: Object.keys(localStorage).filter((key) => /^wc@|WALLETCONNECT|pair|siwx$/.test(key))
  }))
  const topics = (JSON.parse(stored ?? "[]") as ReadonlyArray<{ readonly topic: string }>).map(({ topic }) => topic)
  const held = phone.sessions.map(({ topic }) => topic)
  const button = (await accountButton(page).count()) > 0 ? "account" : "connect"
  return { status, button, held, topics, left }
}

/** Waits until a page is connected to its phone, and everything says so. What happened instead is told. */
const connected = async (cell: PhoneCell): Promise<void> => {
  const seen = async () => {
    const { held, topics, left, ...rest } = await facts(cell)
    const has = (name: string) => left.some((key) => key.endsWith(name))
    const same = held.length === 1 && held.join() === topics.join()
    return { ...rest, same, link: has("pairing_links"), signedIn: has("siwx") }
  }
  const wanted = { status: "connected", button: "account", same: true, link: false, signedIn: cell.way === withOneYes }
  try {
    await expect.poll(seen).toEqual(wanted)
  } catch (cause) {
    const { events, wrong, phone, way } = cell
    const { failures, sessions, asked } = phone
    const said = { way, now: await seen(), sessions: sessions.length, asked: asked.map(({ method }) => method) }
    throw new Error(JSON.stringify({ ...said, events: events.slice(-20), wrong, failures: failures.map(String) }), {
      cause
    })
  }
}

/** Waits until no account is connected, and nothing is left of it. */
const apart = (cell: PhoneCell): Promise<void> =>
  expect.poll(() => facts(cell)).toEqual({ status: "disconnected", button: "connect", held: [], topics: [], left: [] })

/** The session serves page and phone. */
const signs = async ({ page, phone }: PhoneCell) => {
  phone.answer = "approve"
  expect(await page.evaluate(() => window.hosts[0]!.signMessage("still here"))).toMatch(/^0x[0-9a-f]{130}$/)
  phone.answer = "ask"
}

/** Lets the pages of these ways and their phones meet, at the same time: each phone is asked by its page's link, and its user says yes. */
export const phoneMeetings = (host: Host) => {
  const cells = new Map<Way, PhoneCell>()
  const cellOf = async (way: Way) => {
    const kept = cells.get(way)
    // Pages that a test opened are closed at its end.
    const cell = kept?.page.isClosed() === false ? kept : await openPhoneCell(host, way)
    cells.set(way, cell)
    return cell
  }
  /** Opens all cells before the first test, so that the tests share them. */
  const open = () => Promise.all(ways.map(cellOf))
  const methodOf = (way: Way) => (way === withOneYes ? "sign-in" : "connect")

  /** `begins` makes the link, and gives it. */
  const meet = async (
    moment: Moment,
    { ends, happens, later }: Situation,
    those: ReadonlyArray<Way> = ways,
    begins = async (cell: PhoneCell) => {
      await openWay(cell)
      return takeLink(cell)
    }
  ): Promise<void> => {
    const { faults } = host.sandbox.relay
    const met = await Promise.all(those.map(cellOf))
    const all = (act: (cell: PhoneCell) => Promise<unknown>) => Promise.all(met.map(act))
    /** A page behind others draws no frames, which a press waits for: each is in front for its own. */
    const each = async (act: (cell: PhoneCell) => Promise<unknown>) => {
      for (const cell of met) {
        await cell.page.bringToFront()
        await act(cell)
      }
    }
    const before = met.map(({ phone }) => phone.asked.length)
    await each(async (cell) => {
      await cell.phone.pair(await begins(cell))
      await cell.phone.when(({ questions }) => questions.length === 1)
    })
    if (moment === "before") await each(happens)
    const agreed = all(({ phone }) => phone.when(({ sessions }) => sessions.length === 1))
    if (moment === "between") faults.set({ halfOpen: true })
    for (const { phone } of met) expect(phone.approve()).toBe(true)
    if (moment === "between") {
      await each(happens)
      faults.clear("halfOpen")
    }
    await agreed
    if (moment === "after") {
      await all(connected)
      await each(happens)
    }
    if (later) await each(later)
    await all(ends === "connected" ? connected : apart)
    if (ends === "connected") await all(signs)
    for (const [at, { phone, way, wrong }] of met.entries()) {
      const further = ends === "connected" ? ["personal_sign"] : []
      expect(phone.asked.slice(before[at]).map(({ method }) => method)).toEqual([methodOf(way), ...further])
      // The phone's own library looks for a pairing that both sides have ended.
      expect(phone.failures.filter((one) => !/recently deleted - pairing/.test(String(one)))).toEqual([])
      expect(besidesNetwork(wrong.splice(0))).toEqual([])
    }
    await each(tidy)
  }
  /** Leaves nothing for the next meeting. */
  const tidy = async (cell: PhoneCell) => {
    await setClock(cell, 0)
    // A sheet may be leaving by itself: its host closes it in either case.
    await cell.page.evaluate(() => window.hosts[0]!.close())
    await sheet(cell.page).waitFor({ state: "detached" })
    await cell.page.evaluate(() => window.hosts[0]!.disconnect())
    await apart(cell)
  }
  /** What went wrong in one meeting is not met again in the next. */
  const renew = async (): Promise<void> => {
    host.sandbox.relay.faults.clear()
    const failed = [...cells.values()]
    cells.clear()
    for (const { context, phone } of failed) await Promise.all([context.close(), phone.stop()])
  }
  return { open, cellOf, meet, renew }
}
