import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import type { SignInOutcome, SignInState } from "./SignIn.ts"

/** What a host is told of where its account stands. */
export const outcomeOf = (now: SignInState, account: ActiveAccount | undefined): SignInOutcome => {
  if (now.step === "signedIn" && account !== undefined)
    return { status: "signedIn", address: account.address, networkId: account.network.id, session: now.session }
  const error = now.step === "asking" || now.step === "unsigned" ? now.error : undefined
  return error === undefined
    ? { status: "dismissed" }
    : { status: error._tag === "WalletRejected" ? "rejected" : "failed", error }
}
