// @vitest-environment happy-dom
import { Effect, Scope } from "effect"
import { act } from "react"
import { createRoot } from "react-dom/client"
import { expect, it } from "vitest"
import { makeWallets } from "../../services/ports/connectors/Wallets.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { ModalContext, type ModalContextValue } from "./ModalContext.ts"
import { useConnectors } from "./useConnectors.ts"

const provider = { request: async () => null, on: () => () => {} }
const late: Connector = { id: "late", type: "INJECTED", namespace: "eip155", name: "Late", provider }

const List = () => useConnectors().map(({ name }) => name)

it("a list that opens shows a wallet that came to the page without an event", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const scope = Scope.makeUnsafe()
  let isThere = false
  const wallets = await Effect.runPromise(
    Scope.provide(
      makeWallets((service) => {
        const set = service.source()
        return service.onLook(() => set(isThere ? [late] : []))
      }),
      scope
    )
  )
  const root = createRoot(document.body)
  const show = (open: boolean) =>
    act(async () =>
      root.render(open && <ModalContext value={{ wallets } as ModalContextValue}>{<List />}</ModalContext>)
    )
  await show(true)
  isThere = true
  await show(true)
  expect(document.body.textContent).toBe("")
  await show(false)
  await show(true)
  expect(document.body.textContent).toBe("Late")
  await show(false)
})
