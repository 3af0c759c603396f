import type { Endpoints } from "./Options.ts"

/**
 * The public relay and verify service, at the addresses that the pairing library itself documents; a `projectId` of
 * theirs is needed. Nothing contacts them unless a host passes them as `endpoints`. The tests of this package run
 * without a network, so these two are not exercised by them: the same protocol is, on the sandbox's own relay.
 */
export const publicEndpoints: Endpoints = {
  relay: "wss://relay.walletconnect.org",
  verify: "https://verify.walletconnect.org"
}
