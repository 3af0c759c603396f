// @vitest-environment happy-dom
import { act, useState, type ComponentProps } from "react"
import { createRoot } from "react-dom/client"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it, vi } from "vitest"
import { AccountButtonFace } from "./AccountButtonFace.tsx"
import { ConnectButtonFace } from "./ConnectButtonFace.tsx"
import { NetworkButtonFace } from "./NetworkButtonFace.tsx"

type AvatarDraw = ComponentProps<typeof AccountButtonFace>["draw"]
const press = vi.fn()
const all = [false, true].flatMap((busy) =>
  [false, true].flatMap((disabled) => {
    const shared = { busy, disabled, theme: "dark", onPress: press, onIntent: press } as const
    return [
      <ConnectButtonFace {...shared} label="Connect" busyLabel="Connecting" variant={busy ? "outline" : "brass"} />,
      <AccountButtonFace
        {...shared}
        address="0x5ef8766dE935324424b563aa3EB0c7466B293c94"
        balance="1.482 ETH"
        label="Account"
      />,
      <AccountButtonFace
        {...shared}
        address="0x5ef8"
        name="nadia.reown.id"
        avatar="https://a.example/a.png"
        label="Account"
      />,
      <NetworkButtonFace
        {...shared}
        name="Ethereum"
        image={busy ? "/ethereum.png" : undefined}
        unsupported={disabled}
        unsupportedLabel="Wrong network"
        label="Network"
      />
    ]
  })
)

it("renders on a server without a style attribute, so a strict policy has nothing to refuse", () => {
  for (const face of all) expect(renderToStaticMarkup(face)).not.toMatch(/style=|<style|<script/)
})

it("says how large each picture is, for a page whose styles are not there yet", () => {
  const pictures = all.flatMap((face) => renderToStaticMarkup(face).match(/<(?:svg|img)[^>]*>/g) ?? [])
  expect(pictures.length).toBeGreaterThan(10)
  for (const picture of pictures) expect(picture).toMatch(/ width="\d\d" height="\d\d"/)
})

it("shows an account as the page draws it: an element, a picture, or neither", () => {
  const face = (draw: AvatarDraw) =>
    renderToStaticMarkup(
      <AccountButtonFace address="0x5ef8" name="nadia" avatar="/name.png" label="Account" draw={draw} />
    )
  const seen: Array<unknown> = []
  const drawn = face((of) => {
    seen.push(of)
    return <i data-own={of.address} />
  })
  expect(seen).toEqual([{ address: "0x5ef8", name: "nadia", avatar: "/name.png", size: 28 }])
  expect(drawn).toContain('<i data-own="0x5ef8"></i>')
  expect(drawn).not.toMatch(/<img|<svg/)
  expect(face(() => "/own.png")).toContain('<img src="/own.png"')
  for (const nothing of [() => undefined, () => null, () => "", undefined])
    expect(face(nothing)).toContain('<img src="/name.png"')
})

it("lets the page's drawing use hooks, also when another account comes", async () => {
  const Own = ({ address }: { readonly address: string }) => {
    const [first] = useState(address)
    return <i>{`${first} ${address}`}</i>
  }
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  const place = document.createElement("div")
  const root = createRoot(place)
  for (const address of ["0x1", "0x2"])
    await act(async () => root.render(<AccountButtonFace address={address} label="Account" draw={Own} />))
  expect(place.querySelector("i")?.textContent).toBe("0x1 0x2")
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it("says that it is busy and keeps its focus", () => {
  const busy = renderToStaticMarkup(<ConnectButtonFace busy label="Connect" busyLabel="Connecting" onPress={press} />)
  expect(busy).toContain('aria-busy="true"')
  expect(busy).not.toContain("disabled")
  expect(busy).toContain("Connecting")
})

it("shows the bolt only while it is out", () => {
  const account = (more: object) =>
    renderToStaticMarkup(<AccountButtonFace address="0x5ef8766dE935324424b563aa3EB0c7466B293c94" label="A" {...more} />)
  expect(account({})).toContain("lk-bolt")
  expect(account({ disabled: true })).not.toContain("lk-bolt")
  expect(account({})).toContain("0x5ef8…3c94")
})

it("hands extra properties to its button", () => {
  const html = renderToStaticMarkup(
    <ConnectButtonFace label="Connect" busyLabel="Connecting" id="way-in" className="mine" aria-describedby="x" />
  )
  expect(html).toMatch(/^<button[^>]* id="way-in"/)
  expect(html).toContain('class="lk-b mine"')
  expect(html).toContain('aria-describedby="x"')
})
