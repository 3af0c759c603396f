import type { Endpoints } from "./Options.ts"

/**
 * The public relay and verify service, with the URLs that the pairing library documents; they need a `projectId` of
 * their own. They are contacted only if a host passes them as `endpoints`. The tests of this package run without a
 * network and do not use them: they test the same protocol on the sandbox's relay.
 */
export const publicEndpoints: Endpoints = {
  relay: "wss://relay.walletconnect.org",
  verify: "https://verify.walletconnect.org"
}
