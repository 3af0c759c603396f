// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest"
import { ethereum } from "../../test/support/networks.ts"
import { createLatchkey } from "./createLatchkey.ts"
import { snapshotPlaces } from "./snapshotPlaces.ts"

const stored = JSON.stringify({
  v: 1,
  address: "0x5ef8766dE935324424b563aa3EB0c7466B293c94",
  networkId: "eip155:1",
  networkName: "Ethereum",
  accounts: [{ networkId: "eip155:1", address: "0x5ef8766dE935324424b563aa3EB0c7466B293c94" }]
})
const inCookies = () => document.cookie.includes(`${snapshotPlaces.cookie}=%7B`)

afterEach(() => {
  document.cookie = `${snapshotPlaces.cookie}=;path=/;max-age=0`
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  [true, "shared", true, true, true],
  [false, "shared", false, true, false],
  [false, "isolated", true, false, false]
] as const)(
  "enableReconnect %s, tabs %s: what an earlier visit has left of its session",
  (enableReconnect, tabs, local, session, cookie) => {
    localStorage.setItem(snapshotPlaces.key, stored)
    sessionStorage.setItem(snapshotPlaces.key, stored)
    document.cookie = `${snapshotPlaces.cookie}=${encodeURIComponent(stored)};path=/`
    const latchkey = createLatchkey({
      networks: [ethereum],
      preload: "intent",
      cookie: document.cookie,
      enableReconnect,
      tabs
    })
    expect(inCookies()).toBe(true)
    latchkey.mount()
    const has = (area: Storage) => area.getItem(snapshotPlaces.key) !== null
    expect([has(localStorage), has(sessionStorage), inCookies()]).toEqual([local, session, cookie])
    return latchkey.dispose()
  }
)
