import { expect, test } from "vitest"
import { makeWorld, testLayer, type WorldScript } from "../../layers/test.ts"
import { base, ethereum } from "../../test/support/networks.ts"
import { OptionsError } from "../errors/OptionsError.ts"
import { Modal } from "../modal/Modal.ts"
import type { LatchkeyOptions } from "../options/Options.ts"
import { Router } from "../router/Router.ts"
import { whenStores } from "../store/whenStores.ts"
import { createLatchkey } from "./createLatchkey.ts"

const secureSite = "https://secure.test"
const make = (site: WorldScript["site"] = {}, features: LatchkeyOptions["features"] = {}) => {
  const world = makeWorld({ site })
  const latchkey = createLatchkey({
    layer: testLayer({ networks: [ethereum, base], projectId: "p", endpoints: { secureSite }, features }, world)
  })
  /** Waits until the modal is open; the view that it shows. */
  const opened = async () => {
    const runtime = await latchkey.runtime()
    const { state } = runtime.runSync(Modal)
    await runtime.runPromise(whenStores([state], () => (state.get().open ? true : undefined)))
    return runtime.runSync(Router).current()
  }
  return { latchkey, opened, world }
}

test("a service connects without the modal", async () => {
  const { latchkey, world } = make({ resultUri: `${secureSite}/social?code=1` })
  expect(await latchkey.connect({ social: "github" })).toMatchObject({ status: "connected" })
  expect(world.site.windows[0]!.shown).toEqual([`${secureSite}/loading`, "https://secure.test/social/github?state=s1"])
  await latchkey.dispose()
})

test("the visitor's no is a rejection, a service's error a failure", async () => {
  for (const [error, status] of [
    ["access_denied", "rejected"],
    ["server_error", "failed"]
  ]) {
    const { latchkey } = make({ resultUri: `${secureSite}/social?error=${error}` })
    expect(await latchkey.connect({ social: "google" })).toMatchObject({ status, error: { _tag: "SocialFailed" } })
    await latchkey.dispose()
  }
})

test("a refused window opens the modal, which offers it; closing that is leaving", async () => {
  const { latchkey, opened } = make({ popups: false })
  const outcome = latchkey.connect({ social: "google" })
  expect(await opened()).toEqual({ name: "ConnectingSocial", data: { provider: "google" } })
  await latchkey.close()
  expect(await outcome).toEqual({ status: "dismissed", reason: "Modal closed" })
  await latchkey.dispose()
})

test("an email opens the modal where the code is asked for; a wrong one is told", async () => {
  const { latchkey, opened } = make()
  const outcome = latchkey.connect({ email: " nadia@saltmarsh.example " })
  expect(await opened()).toEqual({ name: "EmailVerifyOtp", data: { email: "nadia@saltmarsh.example" } })
  await latchkey.close()
  expect(await outcome).toEqual({ status: "dismissed", reason: "Modal closed" })
  expect(await latchkey.connect({ email: "nadia" })).toMatchObject({
    status: "failed",
    error: { _tag: "InvalidInput" }
  })
  await latchkey.dispose()
})

test("in Telegram on a Mac one service is not offered to hosts either", async () => {
  for (const [mac, outcome] of [
    [true, OptionsError],
    [false, undefined]
  ] as const) {
    const world = makeWorld({})
    const facts = { platform: { telegram: true, mac } }
    const latchkey = createLatchkey({
      layer: testLayer({ networks: [ethereum], projectId: "p", endpoints: { secureSite } }, world, { facts })
    })
    const gone = new Promise<string>((tell) => {
      world.site.left.push = (...urls) => (tell(urls[0]!), urls.length)
    })
    const login = latchkey.connect({ social: "x" })
    const ended = login.catch((error: unknown) => error)
    if (outcome) expect(await ended).toBeInstanceOf(outcome)
    else expect(await gone).toMatch(/^https:\/\/secure\.test\/social\/x\?/)
    await latchkey.dispose()
    await ended
  }
})

test("what is not offered rejects", async () => {
  const cases = [
    [{ socials: false }, { social: "google" }],
    [{ socials: ["x"] }, { social: "google" }],
    [{ pay: true }, { social: "google" }],
    [{ email: false }, { social: "google" }],
    [{ email: false, socials: ["google"] }, { email: "nadia@saltmarsh.example" }]
  ] as const
  for (const [features, wish] of cases) {
    const { latchkey } = make({}, features)
    await expect(latchkey.connect(wish)).rejects.toThrow(OptionsError)
    await latchkey.dispose()
  }
})

test("a wish that names nothing is refused, and opens nothing", async () => {
  const { latchkey } = make()
  for (const wish of [{}, null, 7, { social: undefined }, { farcaster: false }, { email: 5 }, { type: "click" }]) {
    const error = await latchkey.connect(wish as never).catch((thrown: unknown) => thrown)
    expect(error, JSON.stringify(wish)).toBeInstanceOf(OptionsError)
  }
  expect(latchkey.snapshot.get().open).toBe(false)
  await latchkey.dispose()
})
