import { expect, it } from "vitest"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { bitcoinMainnet } from "../../../test/support/bitcoin.ts"
import { base, ethereum } from "../../../test/support/networks.ts"
import { neededNetwork } from "./neededNetwork.ts"

const [one, other, bitcoin] = [ethereum, base, bitcoinMainnet].map((input) => toNetwork(input)) as [
  ReturnType<typeof toNetwork>,
  ReturnType<typeof toNetwork>,
  ReturnType<typeof toNetwork>
]
const adapters = (passOn: boolean) =>
  new Map<Namespace, ChainAdapter>([["eip155", { passOn: passOn || undefined } as unknown as ChainAdapter]])

it("is none where the page is in a namespace of the embedded wallet", () => {
  expect(neededNetwork([one, other], adapters(false), other)).toBeUndefined()
})

it("is the first that the embedded wallet is offered on, from a namespace that is not its own", () => {
  expect(neededNetwork([bitcoin, other, one], adapters(false), bitcoin)).toBe(other.id)
})

it("is none where the embedded wallet is offered nowhere", () => {
  expect(neededNetwork([bitcoin], adapters(false), bitcoin)).toBeUndefined()
  expect(neededNetwork([bitcoin, one], adapters(true), bitcoin)).toBeUndefined()
})
