import { expect, it } from "vitest"
import { SignInFailed } from "../base/errors/SignInFailed.ts"
import { WalletRejected } from "../base/errors/walletErrors.ts"
import { outcomeOf } from "./outcomeOf.ts"

const account = { address: "0x1", network: { id: "eip155:1" } } as unknown as NonNullable<
  Parameters<typeof outcomeOf>[1]
>
const session = { message: "", signature: "0x" } as unknown as Extract<
  Parameters<typeof outcomeOf>[0],
  { readonly step: "signedIn" }
>["session"]
const declined = new WalletRejected({ method: "personal_sign", message: "Declined" })
const failed = new SignInFailed({ reason: "notSigned", message: "Error signing message", cause: undefined })
const asking = { step: "asking", key: "k", required: true, before: undefined, quiet: false, signing: false } as const
const message = {} as Extract<Parameters<typeof outcomeOf>[0], { readonly step: "asking" }>["message"]

it("tells a host how its account stands", () => {
  expect(outcomeOf({ step: "signedIn", key: "k", session }, account)).toEqual({
    status: "signedIn",
    address: "0x1",
    networkId: "eip155:1",
    session
  })
  // The account left while its sign-in was announced.
  expect(outcomeOf({ step: "signedIn", key: "k", session }, undefined)).toEqual({ status: "dismissed" })
  expect(outcomeOf({ step: "none" }, undefined)).toEqual({ status: "dismissed" })
  expect(outcomeOf({ step: "checking", key: "k" }, account)).toEqual({ status: "dismissed" })
  expect(outcomeOf({ step: "unsigned", key: "k" }, account)).toEqual({ status: "dismissed" })
  expect(outcomeOf({ step: "unsigned", key: "k", error: declined }, account)).toEqual({
    status: "rejected",
    error: declined
  })
  expect(outcomeOf({ ...asking, message, error: failed }, account)).toEqual({ status: "failed", error: failed })
})
