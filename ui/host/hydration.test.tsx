// @vitest-environment happy-dom
import { act, StrictMode } from "react"
import { hydrateRoot, type Root } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { nadia } from "../../test/support/fernhold.ts"
import { ethereum } from "../../test/support/networks.ts"
import { ConnectButton } from "./ConnectButton.tsx"
import { createLatchkey } from "./createLatchkey.ts"
import type { HostLatchkey } from "./HostLatchkey.ts"
import { LatchkeyProvider } from "./LatchkeyProvider.tsx"
import { NetworkButton } from "./NetworkButton.tsx"
import { snapshotPlaces } from "./snapshotPlaces.ts"

// A page that a server has rendered (REL-P): the browser takes it over as it is, and only then shows what it knows better.

const stored = JSON.stringify({ address: nadia, networkId: "eip155:1", networkName: "Ethereum", accounts: [] })
const cookie = `theme=dark; ${snapshotPlaces.cookie}=${encodeURIComponent(stored)}`

const themeVariables = { accent: "#3a6", radius: "0px", onAccent: "white" }
const make = (cookies?: string) =>
  createLatchkey({ networks: [ethereum], themeVariables, preload: "intent", ...(cookies && { cookie: cookies }) })
const pageOf = (latchkey: HostLatchkey) => (
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <NetworkButton />
    </LatchkeyProvider>
  </StrictMode>
)
/** As on a server: there is no document. */
const renderThere = async (cookies?: string) => {
  vi.stubGlobal("document", undefined)
  try {
    const latchkey = make(cookies)
    const html = renderToString(pageOf(latchkey))
    await latchkey.dispose()
    return html
  } finally {
    vi.unstubAllGlobals()
  }
}

let root: Root
let latchkey: HostLatchkey
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
afterEach(async () => {
  await act(async () => root.unmount())
  await latchkey.dispose()
  localStorage.clear()
  vi.restoreAllMocks()
})

for (const [name, there, here, before, after] of [
  ["no session", undefined, false, "Connect", "Connect"],
  ["a session that only this browser knows", undefined, true, "Connect", "0x5ef8"],
  ["a session that the server read from the cookie", cookie, true, "0x5ef8", "0x5ef8"],
  ["a session of the cookie that this browser has forgotten", cookie, false, "0x5ef8", "Connect"],
  ["a cookie that is junk", `${snapshotPlaces.cookie}=%E0%A4%A`, true, "Connect", "0x5ef8"]
] as const)
  it(`REL-P: hydrates clean with ${name}`, async () => {
    const html = await renderThere(there)
    expect(html.includes(before)).toBe(true)
    // A strict policy would refuse it, and nothing would set it again.
    expect(html).not.toMatch(/ style=|<style/)
    if (here) localStorage.setItem(snapshotPlaces.key, stored)
    const place = document.createElement("main")
    place.append(...new DOMParser().parseFromString(html, "text/html").body.childNodes)
    document.body.replaceChildren(place)
    const button = place.querySelector("button")
    const wrong: Array<unknown> = []
    vi.spyOn(console, "error").mockImplementation((...said: Array<unknown>) => void wrong.push(said))
    latchkey = make(there)
    // At once: stored values are confirmed or corrected later, when that code has loaded.
    act(() => {
      root = hydrateRoot(place, pageOf(latchkey), { onRecoverableError: (error) => wrong.push(error) })
    })
    expect(wrong).toEqual([])
    expect(place.textContent.includes(after)).toBe(true)
    for (const each of place.querySelectorAll("button")) {
      expect(each.style.getPropertyValue("--lk-accent")).toBe("#3a6")
      expect(each.style.getPropertyValue("--lk-on-accent")).toBe("white")
    }
    // What the server sent is still there where nothing else is known.
    if (before === after) expect(place.querySelector("button")).toBe(button)
  })
