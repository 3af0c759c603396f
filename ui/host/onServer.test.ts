import { expect, test } from "vitest"
import { NoPage } from "../../services/base/errors/NoPage.ts"
import { OptionsError } from "../../services/base/errors/OptionsError.ts"
import { ethereum } from "../../test/support/networks.ts"
import { defineElements } from "../element/defineElements.ts"
import { mount } from "../element/mount.tsx"
import { createLatchkey } from "./createLatchkey.ts"

// Frameworks run the code of a module on their servers, too.

const options = { networks: [ethereum], projectId: "p" }

test("on a server an instance paints, and what acts refuses with one sentence", async () => {
  const latchkey = createLatchkey(options)
  expect(latchkey.serverSnapshot()).toMatchObject({ status: "disconnected", networkName: "Ethereum" })
  latchkey.preload()
  for (const call of [
    () => latchkey.open(),
    () => latchkey.connect("example.fernhold"),
    () => latchkey.signMessage("hello"),
    () => latchkey.wallets(),
    () => latchkey.runtime(),
    () => latchkey.provider("eip155").request({ method: "eth_accounts" })
  ])
    await expect(call()).rejects.toBeInstanceOf(NoPage)
  await latchkey.close()
  await latchkey.dispose()
  expect(() => defineElements(latchkey)).toThrow(NoPage)
  expect(() => mount({} as Element, options)).toThrow(NoPage)
})

test("in a page, a button that cannot be drawn is refused with the reason", () => {
  Object.assign(globalThis, { document: {} })
  try {
    const draw = (element: unknown, button?: string) => () => mount(element as Element, options, button as "connect")
    expect(draw(null)).toThrow("There is no element to draw the button in: is its selector right?")
    expect(draw({}, "nonsense")).toThrow("There is no button `nonsense`")
    expect(draw(undefined, "constructor")).toThrow(OptionsError)
  } finally {
    Reflect.deleteProperty(globalThis, "document")
  }
})
