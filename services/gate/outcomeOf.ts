import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import type { SignInOutcome, SignInState } from "./SignIn.ts"

/** The outcome that a host receives for its account's state. */
export const outcomeOf = (now: SignInState, account: ActiveAccount | undefined): SignInOutcome => {
  if (now.step === "signedIn" && account !== undefined)
    return { status: "signedIn", address: account.address, networkId: account.network.id, session: now.session }
  const error = now.step === "asking" || now.step === "unsigned" ? now.error : undefined
  return error === undefined
    ? { status: "dismissed" }
    : { status: error._tag === "WalletRejected" ? "rejected" : "failed", error }
}
