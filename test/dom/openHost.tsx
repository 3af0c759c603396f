import { runInThisContext } from "node:vm"
import {
  ConnectButton,
  createLatchkey,
  LatchkeyProvider,
  NetworkButton,
  useAccount,
  useNetwork,
  type AnalyticsEvent,
  type LatchkeyOptions
} from "latchkey/react"
import type { Window } from "happy-dom"
import { createRoot } from "react-dom/client"
import { expect, vi } from "vitest"
import type { Sandbox, WalletScriptOptions } from "../../sandbox/index.ts"
import { controlsIn, isDisabled, until } from "./controls.ts"

/** What a page of a test may differ in. */
export interface Visit {
  readonly options?: Partial<LatchkeyOptions>
  readonly wallet?: WalletScriptOptions | false
  /** Runs before anything else, in place of an extension of the browser. */
  readonly extension?: () => void
}

/** A host page with the sandbox's wallets and chains, without a browser. */
export interface HostPage extends AsyncDisposable {
  readonly latchkey: ReturnType<typeof createLatchkey>
  readonly events: ReadonlyArray<AnalyticsEvent>
  /** Errors on the console. Must stay empty. */
  readonly wrong: ReadonlyArray<string>
  /** What the hooks of the page say: status, address, network. */
  readonly seen: () => string
  /** Presses a control of the page, as soon as it is there. */
  readonly pressOnPage: (name: string | RegExp) => Promise<void>
  /** The open sheet. */
  readonly sheet: () => Element | null
  /** Presses a control of the sheet, as soon as it is there. */
  readonly press: (name: string | RegExp) => Promise<void>
  /** Waits until the sheet has a heading. */
  readonly heading: (text: string | RegExp) => Promise<void>
  /** Waits until the sheet contains a text. */
  readonly shows: (text: string) => Promise<void>
  /** Waits until the sheet has left. */
  readonly isClosed: () => Promise<void>
  readonly pressEscape: () => void
}

const Seen = () => {
  const { status, address } = useAccount()
  const { chainId, supported } = useNetwork()
  return (
    <output>{[status, address, chainId, supported ? "supported" : "unsupported"].filter(Boolean).join(" | ")}</output>
  )
}

/** Notes listeners and variables that scripts add to the window, and takes them away at the end of the page. */
const followWindow = () => {
  const before = new Set(Object.getOwnPropertyNames(window))
  const added: Array<Parameters<typeof window.addEventListener>> = []
  const { addEventListener } = window
  window.addEventListener = ((...args: Parameters<typeof window.addEventListener>) => {
    added.push(args)
    addEventListener.apply(window, args)
  }) as typeof window.addEventListener
  return () => {
    window.addEventListener = addEventListener
    for (const args of added) window.removeEventListener(...args)
    for (const name of Object.getOwnPropertyNames(window)) if (!before.has(name)) Reflect.deleteProperty(window, name)
  }
}

/**
 * Opens a host page: a wallet's script runs in the page, as an extension does, and the product's own layers talk to it and to
 * the sandbox.
 */
export const openHost = async (
  sandbox: Sandbox,
  { options, wallet = {}, extension }: Visit = {}
): Promise<HostPage> => {
  const wrong: Array<string> = []
  const consoleError = vi.spyOn(console, "error").mockImplementation((...texts) => void wrong.push(texts.join(" ")))
  const leaveWindow = followWindow()
  extension?.()
  // A script of its own, as in a page: it shares nothing with this module but the window.
  if (wallet !== false) runInThisContext(await sandbox.walletScript({ answer: "approve", ...wallet }))
  const events: Array<AnalyticsEvent> = []
  const latchkey = createLatchkey({
    networks: sandbox.networks as LatchkeyOptions["networks"],
    projectId: sandbox.projectId,
    endpoints: { config: sandbox.endpoints.config, blockchain: sandbox.endpoints.blockchain },
    metadata: { name: "Saltmarsh" },
    onEvent: (event) => events.push(event),
    ...options
  })
  const place = document.body.appendChild(document.createElement("main"))
  const root = createRoot(place)
  root.render(
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <NetworkButton />
      <Seen />
    </LatchkeyProvider>
  )
  const sheet = () =>
    document.querySelector("[data-latchkey]")?.shadowRoot?.querySelector("[role=dialog], dialog") ?? null
  const pressIn = async (placeOf: () => Element | null, name: string | RegExp) => {
    const control = await until(() => {
      const [first] = controlsIn(placeOf() ?? document.createElement("p"), name)
      expect(first, `a control "${name}" in: ${placeOf()?.textContent}`).toBeDefined()
      expect(isDisabled(first), `"${name}" is disabled`).toBe(false)
      return first!
    })
    control.focus()
    control.click()
  }
  return {
    latchkey,
    events,
    wrong,
    seen: () => place.querySelector("output")?.textContent ?? "",
    pressOnPage: (name) => pressIn(() => place, name),
    sheet,
    press: (name) => pressIn(sheet, name),
    heading: (text) =>
      until(() => {
        const texts = [...(sheet()?.querySelectorAll("h1, h2, h3, [role=heading]") ?? [])].map(
          ({ textContent }) => textContent
        )
        expect(texts).toContainEqual(expect.stringMatching(text))
      }),
    shows: (text) => until(() => expect(sheet()?.textContent.replaceAll(/\s+/g, " ")).toContain(text)),
    isClosed: () => until(() => expect(sheet()).toBeNull()),
    pressEscape: () => {
      const target = sheet()?.getRootNode() as ShadowRoot
      const focused = target.activeElement ?? sheet()!
      focused.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true }))
    },
    [Symbol.asyncDispose]: async () => {
      root.unmount()
      await latchkey.dispose()
      // Requests that are under way end with the page.
      await (window as unknown as Pick<Window, "happyDOM">).happyDOM.waitUntilComplete()
      place.remove()
      leaveWindow()
      localStorage.clear()
      sessionStorage.clear()
      consoleError.mockRestore()
    }
  }
}
