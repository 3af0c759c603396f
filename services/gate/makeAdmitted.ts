import { accountKey } from "../connection/connections/accountKey.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import type { ReadonlyStore } from "../base/store/makeStore.ts"
import { isChecking, type SignIn, type SignInState } from "./SignIn.ts"

interface Parts {
  readonly state: ReadonlyStore<SignInState>
  readonly admits: SignIn["admits"]
  /** The account in use that was followed last. */
  readonly shown: () => ActiveAccount | undefined
  /** For accounts that are not in use: whether one was looked up, and whether it is being looked up now. */
  readonly isKnown: (key: string) => boolean
  readonly isLooking: (key: string) => boolean
}

/** Makes what says whether an account has signed in; `undefined` while that is not known. */
export const makeAdmitted =
  ({ state, admits, shown, isKnown, isLooking }: Parts): SignIn["admitted"] =>
  (networkId, address) => {
    if (admits(networkId, address)) return true
    const key = accountKey({ network: { id: networkId }, address })
    const now = state.get()
    if ("key" in now && now.key === key) return isChecking(now) ? undefined : false
    const inUse = shown()
    // A wallet is announced before any look-up.
    const wasFollowed = (inUse !== undefined && accountKey(inUse) === key) || isKnown(key)
    return wasFollowed && !isLooking(key) ? false : undefined
  }
