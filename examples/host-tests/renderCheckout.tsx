import { createLatchkey, type HostLatchkey, LatchkeyProvider } from "latchkey/react"
import { makeWorld, testLayer, type World, type WorldScript } from "latchkey/layers/test"
import { createRoot } from "react-dom/client"
import { expect, vi } from "vitest"
import { CheckoutPage } from "./CheckoutPage.tsx"
import { options } from "./options.ts"

/** A rendered page and its scripted world. */
export interface Checkout extends AsyncDisposable {
  readonly latchkey: HostLatchkey
  readonly world: World
  readonly text: () => string
  /** Waits until the page shows a text. */
  readonly shows: (text: string | RegExp) => Promise<void>
  readonly button: (name: string) => HTMLButtonElement | undefined
  /** Presses a button once it is enabled. */
  readonly press: (name: string) => Promise<void>
}

/** How long to wait for something on the page, in ms, including its chunks. Returns as soon as it is there. */
const inTime = { timeout: 60_000 }

/** Renders the page on a scripted world. */
export const renderCheckout = async (script: WorldScript): Promise<Checkout> => {
  const world = makeWorld(script)
  const latchkey = createLatchkey(options, { layer: testLayer(options, world) })
  const place = document.body.appendChild(document.createElement("div"))
  const root = createRoot(place)
  root.render(
    <LatchkeyProvider latchkey={latchkey}>
      <CheckoutPage />
    </LatchkeyProvider>
  )
  const shows = (text: string | RegExp) => vi.waitFor(() => expect(place.textContent).toMatch(text), inTime)
  const button = (name: string) => [...place.querySelectorAll("button")].find((one) => one.textContent === name)
  await shows("harbour lamp")
  return {
    latchkey,
    world,
    shows,
    button,
    press: async (name) => {
      await vi.waitFor(() => expect(button(name)?.disabled, `button "${name}" can be pressed`).toBe(false), inTime)
      button(name)!.click()
    },
    text: () => place.textContent,
    [Symbol.asyncDispose]: async () => {
      root.unmount()
      await latchkey.dispose()
      place.remove()
    }
  }
}
