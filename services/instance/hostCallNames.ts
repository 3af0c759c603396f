import type { HostCalls } from "./makeHostCalls.ts"

/** The calls of `HostCalls`, which both stage 0 and the core pass on. */
export const hostCallNames = [
  "activity",
  "balance",
  "connect",
  "connections",
  "names",
  "open",
  "provide",
  "refresh",
  "send",
  "sendTransaction",
  "signIn",
  "signMessage",
  "signOut",
  "signTypedData",
  "swap",
  "switchNetwork",
  "waitForReceipt"
] as const satisfies ReadonlyArray<keyof HostCalls>
