import type { SignInState } from "./SignIn.ts"

/** Whether it will be known within seconds if the account in use has signed in: whoever asks may wait for that. */
export const isChecking = (now: SignInState): boolean => now.step === "checking" && !now.elsewhere
