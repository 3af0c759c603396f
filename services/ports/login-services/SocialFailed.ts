import { Data } from "effect"
import type { SocialProvider } from "./SocialProvider.ts"

/** Why a login with a service ended. */
export type SocialFault =
  /** The visitor closed the window. */
  | "closed"
  /** The page's own `Cross-Origin-Opener-Policy` cut the window off: it can neither be heard nor seen. */
  | "cut"
  /** The visitor said no at the service. */
  | "declined"
  /** The service answered with an error. */
  | "service"
  /** The window spoke from another origin than the secure site's. */
  | "origin"
  /** The secure site gave no address of the service, or one that must not be opened. */
  | "initiate"
  /** What the user was to open or scan is no longer valid. */
  | "expired"
  /** The secure site did not accept the answer of the service. */
  | "connect"

/** A login with a service failed or was left (spec 4, 8). */
export class SocialFailed extends Data.TaggedError("SocialFailed")<{
  readonly fault: SocialFault
  readonly provider: SocialProvider
  /** A text of the catalogue. */
  readonly message: string
  readonly cause?: unknown
}> {
  readonly retryable = true
}
