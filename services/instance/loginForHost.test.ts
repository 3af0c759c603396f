import { expect, test } from "vitest"
import { makeWorld, testLayer, type WorldScript } from "../../layers/test.ts"
import { base, ethereum } from "../../test/support/networks.ts"
import { OptionsError } from "../base/errors/OptionsError.ts"
import { EmbeddedWallet } from "../ways-in/embedded/EmbeddedWallet.ts"
import { Modal } from "../sheet/modal/Modal.ts"
import type { LatchkeyOptions } from "../ports/options/Options.ts"
import { Router } from "../sheet/router/Router.ts"
import { whenStores } from "../base/store/whenStores.ts"
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

test("closing says that nobody has logged in, also where a wallet was connected before", async () => {
  const { latchkey, opened, world } = make({ email: "nadia@saltmarsh.example", step: "CONNECT" })
  world.site.email = undefined
  expect(await latchkey.connect({ email: "nadia@saltmarsh.example" })).toMatchObject({ status: "connected" })
  world.site.step = "VERIFY_OTP"
  world.site.popups = false
  for (const begin of [() => latchkey.connect({ social: "google" }), () => latchkey.connect()]) {
    const outcome = begin()
    await opened()
    await latchkey.close()
    expect(await outcome).toEqual({ status: "dismissed", reason: "Modal closed" })
  }
  await latchkey.dispose()
})

test("a step that was put aside has not ended: what the user does in it is the outcome", async () => {
  const { latchkey, opened } = make()
  const outcome = latchkey.connect({ email: "nadia@saltmarsh.example" })
  let ended = false
  void outcome.then(() => (ended = true))
  await opened()
  const runtime = await latchkey.runtime()
  await runtime.runPromise(Modal.use(({ putAside }) => putAside))
  await new Promise((done) => setImmediate(done))
  expect(ended).toBe(false)
  void latchkey.open()
  const login = await runtime.runPromise(EmbeddedWallet.use((embedded) => embedded.login))
  await runtime.runPromise(login.submitCode("246810"))
  await runtime.runPromise(login.connect)
  await latchkey.close()
  expect(await outcome).toMatchObject({ status: "connected" })
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
