import { expect, it } from "vitest"
import { initialStack, push } from "./stack.ts"
import { view } from "./View.ts"
import { wantedNetwork } from "./wantedNetwork.ts"

it("is that of the last switch to another namespace which the stack goes back to", () => {
  expect(wantedNetwork(initialStack)).toBeUndefined()
  const switched = push(initialStack, view("SwitchActiveChain", { networkId: "eip155:1" }))
  expect(wantedNetwork(push(switched, view("AllWallets")))).toBe("eip155:1")
  const again = push(push(switched, view("Connect")), view("SwitchActiveChain", { networkId: "eip155:10" }))
  expect(wantedNetwork(again)).toBe("eip155:10")
})
