import { describe, expect, test } from "vitest"
import type { FrameBox } from "../../services/ways-in/embedded/frame/FrameWindow.ts"
import type { Outcome } from "./makeFrameLab.ts"

interface Heard {
  readonly type: string
  readonly id: string
  readonly payload?: unknown
}

/** A transport on an open frame that is ready, and the site in it, which says only what it is told to. */
export interface FrameStand extends AsyncDisposable {
  readonly ask: (name: string, payload?: unknown) => Promise<number>
  readonly outcome: (at: number) => Promise<Outcome | undefined>
  /** Waits until the request has ended. */
  readonly ended: (at: number) => Promise<Outcome>
  readonly state: () => Promise<string>
  readonly warnings: () => Promise<ReadonlyArray<string>>
  readonly abort: () => Promise<void>
  readonly show: (box?: FrameBox) => Promise<void>
  readonly focus: () => Promise<void>
  readonly close: () => Promise<void>
  /** Everything that the document now in the frame has heard, once it is `count` messages. */
  readonly heard: (count: number) => Promise<ReadonlyArray<Heard>>
  /** Lets the site post something. */
  readonly say: (message: unknown) => Promise<void>
  /** A new document of the site, which says READY. */
  readonly reload: () => Promise<void>
  /** Somebody else takes the frame out of the page. */
  readonly tear: () => Promise<void>
  /** Where the frame is shown, and `undefined` while it is hidden or gone. */
  readonly box: () => Promise<FrameBox | undefined>
  readonly focused: () => Promise<boolean>
  readonly frames: () => Promise<number>
}

const answer = (name: string, id: string, payload?: unknown) => ({ type: `@w3m-frame/${name}_SUCCESS`, id, payload })
const chainOf = (at: Outcome) => ("success" in at ? at.success : at)
const signing = { method: "personal_sign", params: ["0x00", "0x00"] }
const reading = { method: "eth_getBalance", params: ["0x00", "latest"] }

/** What a frame does for the conversation with it, wherever it lives (frame protocol; spec 4, 5). */
export const frameTransportContract = (name: string, open: () => Promise<FrameStand>) =>
  describe(`FrameTransport, ${name}`, () => {
    /** Asks once more and has it answered: what was said before has been heard by then. */
    const sync = async ({ ask, say, heard, ended }: FrameStand, before: number) => {
      const at = await ask("GET_CHAIN_ID")
      const { id } = (await heard(before + 1)).at(-1)!
      await say(answer("GET_CHAIN_ID", id, { chainId: 8453 }))
      expect(chainOf(await ended(at))).toEqual({ chainId: 8453 })
    }

    test("asks in the shape of the protocol, each with an id of its own, and gives the answer", async () => {
      await using stand = await open()
      const at = await stand.ask("SWITCH_NETWORK", { chainId: 137 })
      const next = await stand.ask("GET_CHAIN_ID")
      const [first, second] = await stand.heard(2)
      expect(first).toMatchObject({ type: "@w3m-app/SWITCH_NETWORK", payload: { chainId: 137 } })
      expect(second).toMatchObject({ type: "@w3m-app/GET_CHAIN_ID" })
      expect(second!.id).not.toBe(first!.id)
      // In the other order: the id tells, not the turn.
      await stand.say(answer("GET_CHAIN_ID", second!.id, { chainId: 1 }))
      await stand.say(answer("SWITCH_NETWORK", first!.id, { chainId: 137, extra: "dropped" }))
      expect(await stand.ended(at)).toEqual({ success: { chainId: 137 } })
      expect(await stand.ended(next)).toEqual({ success: { chainId: 1 } })
      expect(await stand.frames()).toBe(1)
    })

    test("SEC-02: one answer per id", async () => {
      await using stand = await open()
      const at = await stand.ask("GET_CHAIN_ID")
      const [{ id }] = (await stand.heard(1)) as [Heard]
      await stand.say(answer("GET_CHAIN_ID", id, { chainId: 5 }))
      await stand.say(answer("GET_CHAIN_ID", id, { chainId: 6 }))
      await stand.say({ type: "@w3m-frame/GET_CHAIN_ID_ERROR", id, payload: { message: "no" } })
      await sync(stand, 1)
      expect(await stand.outcome(at)).toEqual({ success: { chainId: 5 } })
    })

    test("SEC-01: an answer of another type, of another id or of none changes nothing", async () => {
      await using stand = await open()
      const at = await stand.ask("GET_CHAIN_ID")
      const [{ id }] = (await stand.heard(1)) as [Heard]
      await stand.say(answer("SWITCH_NETWORK", id, { chainId: 5 }))
      await stand.say(answer("GET_CHAIN_ID", `${id}0`, { chainId: 5 }))
      await stand.say({ type: "@w3m-frame/GET_CHAIN_ID_SUCCESS", payload: { chainId: 5 } })
      await sync(stand, 1)
      expect(await stand.outcome(at)).toBeUndefined()
      await stand.say(answer("GET_CHAIN_ID", id, { chainId: 1 }))
      expect(await stand.ended(at)).toEqual({ success: { chainId: 1 } })
    })

    test("fails a request whose answer does not have the shape of the protocol, and warns once", async () => {
      await using stand = await open()
      const at = await stand.ask("GET_CHAIN_ID")
      const [{ id }] = (await stand.heard(1)) as [Heard]
      const before = (await stand.warnings()).length
      await stand.say("no record at all")
      await stand.say(answer("GET_CHAIN_ID", `${id}0`, { chainId: { secret: 1 } }))
      await sync(stand, 1)
      expect(await stand.outcome(at)).toBeUndefined()
      await stand.say(answer("GET_CHAIN_ID", id, { chainId: { secret: 1 } }))
      expect(await stand.ended(at)).toMatchObject({ reason: "unreadable" })
      expect((await stand.warnings()).slice(before)).toEqual([
        expect.stringContaining("GET_CHAIN_ID_SUCCESS has an unknown shape")
      ])
    })

    test("an error says why in the site's words, and a frame that says none is one too (REL-F)", async () => {
      await using stand = await open()
      const first = await stand.ask("CONNECT_OTP", { otp: "246810" })
      const second = await stand.ask("GET_CHAIN_ID")
      const [otp, chain] = await stand.heard(2)
      await stand.say({ type: "@w3m-frame/CONNECT_OTP_ERROR", id: otp!.id, payload: { message: "Invalid code" } })
      await stand.say({ type: "@w3m-frame/GET_CHAIN_ID_ERROR", id: chain!.id })
      expect(await stand.ended(first)).toEqual({ reason: "refused" })
      expect(await stand.ended(second)).toEqual({ reason: "refused" })
    })

    test("taking back asks the site, which answers for what waits for the user, and leaves reading alone (spec 4)", async () => {
      await using stand = await open()
      const sign = await stand.ask("RPC_REQUEST", signing)
      const read = await stand.ask("RPC_REQUEST", reading)
      const other = await stand.ask("RPC_REQUEST", signing)
      const asked = await stand.heard(3)
      await stand.abort()
      expect((await stand.heard(4)).at(-1)).toMatchObject({ type: "@w3m-app/RPC_ABORT" })
      await stand.say(answer("RPC_REQUEST", asked[1]!.id, "0x02"))
      expect(await stand.ended(read)).toEqual({ success: "0x02" })
      expect(await stand.outcome(sign)).toBeUndefined()
      const aborted = { message: "Request was aborted" }
      await stand.say({ type: "@w3m-frame/RPC_REQUEST_ERROR", id: asked[0]!.id, payload: aborted })
      await stand.say(answer("RPC_REQUEST", asked[2]!.id, "0x01"))
      expect(await stand.ended(sign)).toEqual({ reason: "refused" })
      expect(await stand.ended(other)).toEqual({ success: "0x01" })
    })

    test("SEC-03: a reload ends what was asked of the document before, and the next one is asked anew", async () => {
      await using stand = await open()
      const sign = await stand.ask("RPC_REQUEST", signing)
      const [{ id }] = (await stand.heard(1)) as [Heard]
      await stand.reload()
      expect(await stand.ended(sign)).toEqual({ reason: "navigated" })
      await stand.say(answer("RPC_REQUEST", id, "0x01"))
      await sync(stand, 0)
      expect(await stand.outcome(sign)).toEqual({ reason: "navigated" })
      expect(await stand.frames()).toBe(1)
    })

    test("is hidden at first, stands where it is shown, takes the focus when given, and hides again", async () => {
      await using stand = await open()
      expect(await stand.box()).toBeUndefined()
      expect(await stand.focused()).toBe(false)
      const place = { left: 12, top: 34, width: 320, height: 200, radius: 16 }
      await stand.show(place)
      expect(await stand.box()).toEqual(place)
      expect(await stand.focused()).toBe(false)
      await stand.focus()
      expect(await stand.focused()).toBe(true)
      await stand.show()
      expect(await stand.box()).toBeUndefined()
    })

    test("closing takes the frame out, and what is open fails", async () => {
      await using stand = await open()
      const read = await stand.ask("GET_CHAIN_ID")
      const sign = await stand.ask("RPC_REQUEST", signing)
      await stand.heard(2)
      await stand.close()
      expect(await stand.ended(read)).toEqual({ reason: "aborted" })
      expect(await stand.ended(sign)).toEqual({ reason: "aborted" })
      expect(await stand.state()).toBe("closed")
      expect(await stand.frames()).toBe(0)
    })

    test("a frame that somebody took out of the page fails what is open with the next request, and one more opens", async () => {
      await using stand = await open()
      const sign = await stand.ask("RPC_REQUEST", signing)
      await stand.heard(1)
      await stand.tear()
      const read = await stand.ask("GET_CHAIN_ID")
      expect(await stand.ended(read)).toEqual({ reason: "load" })
      expect(await stand.ended(sign)).toEqual({ reason: "load" })
      expect(await stand.state()).toBe("closed")
      expect(await stand.frames()).toBe(0)
      const again = await stand.ask("GET_CHAIN_ID")
      const [{ id }] = (await stand.heard(1)) as [Heard]
      await stand.say(answer("GET_CHAIN_ID", id, { chainId: 1 }))
      expect(await stand.ended(again)).toEqual({ success: { chainId: 1 } })
      expect(await stand.frames()).toBe(1)
    })
  })
