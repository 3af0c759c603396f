import { expect, it } from "vitest"
import { FrameFailed, type FrameFailure } from "./frameErrors.ts"
import { SignInFailed, type SignInFailure } from "./SignInFailed.ts"

it.each<readonly [FrameFailure, boolean]>([
  ["load", true],
  ["timeout", true],
  ["aborted", true],
  ["navigated", true],
  ["refused", true],
  ["request", false]
])("a request to the frame that failed by %s may be tried again: %s", (reason, retryable) => {
  expect(new FrameFailed({ reason, request: "GET_USER", message: "" }).retryable).toBe(retryable)
})

it.each<readonly [SignInFailure, boolean]>([
  ["notEnabled", false],
  ["notStarted", true],
  ["notSigned", true],
  ["required", true]
])("a sign-in that failed by %s may be tried again: %s", (reason, retryable) => {
  expect(new SignInFailed({ reason, message: "" }).retryable).toBe(retryable)
})
