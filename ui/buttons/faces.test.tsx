import { renderToStaticMarkup } from "react-dom/server"
import { expect, it, vi } from "vitest"
import { AccountButtonFace } from "./AccountButtonFace.tsx"
import { ConnectButtonFace } from "./ConnectButtonFace.tsx"
import { NetworkButtonFace } from "./NetworkButtonFace.tsx"

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
