// @vitest-environment happy-dom
import { act } from "react"
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { createLatchkey } from "../host/createLatchkey.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { defineElements } from "./defineElements.ts"
import type { LatchkeyEventMap } from "./LatchkeyElement.ts"

const id = "example.fernhold"
const networks = [
  {
    id: 1,
    name: "Ethereum",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: ["https://rpc.example"] } }
  }
]
let latchkey: HostLatchkey
beforeAll(() => {
  const options = { networks, preload: "intent" } as const
  latchkey = createLatchkey(options, {
    layer: testLayer(options, makeWorld({ wallets: [{ id, name: "Fernhold" }] }))
  })
  return async () => {
    await act(async () => document.body.replaceChildren())
    await latchkey.dispose()
  }
})
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => act(async () => document.body.replaceChildren()))

const put = (...elements: ReadonlyArray<Element>) => act(async () => document.body.replaceChildren(...elements))
const button = () => document.querySelector("button")!

it("keeps what was set before the elements are defined, and follows attributes and properties from then on", async () => {
  const element = document.createElement("latchkey-connect")
  element.setAttribute("size", "small")
  await put(element)
  element.label = "Sign up"
  await act(async () => defineElements(latchkey))
  // A document that upgrades is what browsers have; where it is missing the element is inserted again.
  await act(async () => document.body.append(element))
  expect(button().textContent).toContain("Sign up")
  expect(button().dataset["size"]).toBe("small")

  await act(async () => element.setAttribute("label", "Enter"))
  expect(button().textContent).toContain("Enter")
  expect(element.label).toBe("Enter")
  await act(async () => {
    element.disabled = true
    element.label = null
  })
  expect(button().disabled).toBe(true)
  expect(element.hasAttribute("disabled")).toBe(true)
  expect(button().textContent).toContain("Connect")
  await act(async () => element.removeAttribute("disabled"))
  expect(button().disabled).toBe(false)
  expect([element.disabled, element.size, element.variant, element.balance]).toEqual([false, "small", "brass", true])
})

it("tells each element, and the page once; not where it was removed", async () => {
  const told: Array<string> = []
  const hear = (target: Document | Element, who: string) => {
    for (const name of ["latchkey-connect", "latchkey-change", "latchkey-disconnect"] as const)
      target.addEventListener(name, (event) => {
        const { detail } = event as LatchkeyEventMap["latchkey-disconnect"]
        told.push(`${who} ${name} ${detail.caipAddress.slice(0, 11)}`)
      })
  }
  hear(document, "page")
  const element = document.createElement("latchkey-connect")
  const second = document.createElement("latchkey-account")
  const gone = document.createElement("latchkey-network")
  const aside = document.createElement("div")
  hear(element, "first")
  hear(second, "second")
  hear(gone, "gone")
  await put(aside, element, second, gone)
  await act(async () => gone.remove())
  // An element that a listener removes still gets its event, and no other one bubbles in its place.
  element.addEventListener("latchkey-connect", () => element.remove(), { once: true })
  await act(async () => void (await latchkey.connect(id)))
  const connect = "latchkey-connect eip155:1:0x"
  await vi.waitFor(() =>
    act(async () => expect(told).toEqual([`first ${connect}`, `page ${connect}`, `second ${connect}`]))
  )

  // Moved: neither announced again nor recreated.
  await act(async () => document.body.append(element))
  const shown = element.querySelector("button")
  await act(async () => aside.append(element))
  expect(element.querySelector("button")).toBe(shown)
  told.length = 0
  await act(async () => latchkey.disconnect())
  const disconnect = "latchkey-disconnect eip155:1:0x"
  await vi.waitFor(() =>
    act(async () =>
      expect(told.toSorted()).toEqual([`first ${disconnect}`, `page ${disconnect}`, `second ${disconnect}`])
    )
  )

  told.length = 0
  await act(async () => {
    element.remove()
    second.remove()
  })
  await act(async () => void (await latchkey.connect(id)))
  expect(told).toEqual([])
  expect(element.childElementCount).toBe(0)
  await act(async () => latchkey.disconnect())
})

it("reads boolean attributes in one way, as frameworks write them that know no properties", async () => {
  const element = document.createElement("latchkey-connect")
  await put(element)
  const read = async (attribute: string, text: string) => {
    await act(async () => element.setAttribute(attribute, text))
    const { disabled, hideBalance } = element
    await act(async () => element.removeAttribute(attribute))
    return [disabled, hideBalance]
  }
  expect(await read("disabled", "")).toEqual([true, false])
  expect(await read("disabled", "true")).toEqual([true, false])
  expect(await read("disabled", "false")).toEqual([false, false])
  expect(await read("hide-balance", "")).toEqual([false, true])
  expect(await read("hide-balance", "false")).toEqual([false, false])
  await act(async () => {
    element.hideBalance = true
  })
  expect(element.getAttribute("hide-balance")).toBe("true")
})

it("shows another instance once it is given one, as after a hot reload, and hears that", async () => {
  const options = { networks: [{ ...networks[0]!, name: "Elsewhere" }], preload: "intent" } as const
  const next = createLatchkey(options, {
    layer: testLayer(options, makeWorld({ wallets: [{ id, name: "Fernhold" }] }))
  })
  const element = document.createElement("latchkey-network")
  const told: Array<string> = []
  element.addEventListener("latchkey-connect", ({ detail }) => told.push(detail.walletName ?? ""))
  await put(element)
  expect(button().textContent).toContain("Ethereum")
  await act(async () => defineElements(next))
  expect(document.querySelectorAll("button")).toHaveLength(1)
  expect(button().textContent).toContain("Elsewhere")
  await act(async () => void (await next.connect(id)))
  await vi.waitFor(() => expect(told).toEqual(["Fernhold"]))
  // The former instance belongs to no element any more.
  await act(async () => void (await latchkey.connect(id)))
  await act(async () => latchkey.disconnect())
  expect(told).toEqual(["Fernhold"])
  await act(async () => defineElements(latchkey))
  expect(button().textContent).toContain("Ethereum")
  await next.dispose()
})

it("leaves a name alone that other code has defined, and says so", () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {})
  class Other extends HTMLElement {}
  customElements.define("taken-account", Other)
  defineElements(latchkey, "taken")
  expect(customElements.get("taken-account")).toBe(Other)
  expect(customElements.get("taken-connect")).toBeDefined()
  expect(warned.mock.calls).toEqual([["Latchkey: <taken-account> is defined by other code, and is left alone."]])
  warned.mockRestore()
})

it("keeps a name that is defined already", () => {
  const before = customElements.get("latchkey-network")
  defineElements(latchkey)
  expect(customElements.get("latchkey-network")).toBe(before)
  defineElements(latchkey, "shop")
  expect(customElements.get("shop-connect")).toBeDefined()
})
