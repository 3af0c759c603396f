import { expect, it } from "vitest"
import { PairingFailed, type PairingFailure } from "./pairingErrors.ts"

it.each<readonly [PairingFailure, boolean]>([
  ["unconfigured", false],
  ["projectId", false],
  ["origin", false],
  ["clock", true],
  ["relay", true],
  ["expired", true],
  ["refused", true],
  ["unwanted", true],
  ["unsupported", true],
  ["wallet", true],
  ["notSigned", true],
  ["fault", true],
  ["load", true]
])("after %s, trying again may help: %s", (reason, retryable) => {
  expect(new PairingFailed({ reason, message: "" }).retryable).toBe(retryable)
})
