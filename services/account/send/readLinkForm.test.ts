import { Effect, Result } from "effect"
import { expect, it } from "vitest"
import { base, ethereum } from "../../../test/support/networks.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { loadLinkForm } from "./loadLinkForm.ts"

const networks = [toNetwork(ethereum), toNetwork(base)]
const receiver = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"

it("a link's text fills in the form, or says why it does not", async () => {
  const read = await Effect.runPromise(loadLinkForm)
  const told = (text: string) =>
    Result.match(read(text, networks[0]!, { networks, tokens: [] }), {
      onSuccess: (form): object => form,
      onFailure: (refusal): object => refusal
    })
  expect(told(`ethereum:${receiver}@1?value=1.5e18`)).toMatchObject({ receiver, amount: "1.5" })
  expect(told(`ethereum:${receiver}@8453?value=1`)).toEqual({ problem: "linkElsewhere", chain: networks[1]!.name })
  expect(told("ethereum:nobody?value=x")).toEqual({ problem: "linkUnreadable" })
})
