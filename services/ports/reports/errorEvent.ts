import { Clock, Effect } from "effect"
import { AppKitError } from "./AppKitError.ts"
import type { ErrorCategory } from "./ErrorReporter.ts"
import { randomUuid } from "./randomUuid.ts"

/** Longer texts add no information and cost time. */
const longest = 4_000

/** The body of one error event (spec 7: POST to /e). */
export interface ErrorEvent {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: string
  readonly props: {
    readonly type: "error"
    readonly event: string
    readonly errorType: string
    readonly errorMessage: string
    readonly stackTrace: string
  }
}

/** Patterns of secrets that must not be sent, each with its reason (SEC-34). */
const secretLike = [
  // Texts to sign: sign-in messages (EIP-4361), and what follows the name of a signing method or its texts.
  /\S+\s+wants\s+you\s+to\s+sign\s+in\s+with\s+your[^]*/giu,
  /\b(?:personal_sign|eth_sign\w*|solana_sign\w*|signMessage|signTypedData)\b[^]*/giu,
  /["']?\b(?:message|statement|primaryType|params)["']?\s*[:=]\s*(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[[{][^]*)/giu,
  // Tokens: JSON web tokens (base64url of `{"`), and values named as one.
  /\beyJ[\w-]*(?:\.[\w-]*)*/giu,
  /\b(?:bearer\s+|(?:token|authorization)["']?\s*[:=]\s*(?:bearer\s+)?)\S+/giu,
  // Recovery phrases (BIP-39): 12 words or more of 3 to 8 letters, also numbered or with commas.
  /(?:\d+[.)]\s*)?[\p{L}\p{M}]{3,8}(?:[\s,;]+(?:\d+[.)]?\s*)?[\p{L}\p{M}]{3,8}){11,}/giu,
  // Keys, signatures and addresses of every chain: hexadecimal, base58, bech32; keys as lists of bytes; pairing links.
  /\b(?=[a-z]*\d)[a-z\d]{32,}\b/giu,
  /(?:\b\d{1,3}\s*,\s*){31,}\d{1,3}\b/gu,
  /wc:\S+/giu,
  // Names of people: the home folder of a path, who signs in to a URL, a handle, and names of accounts.
  /(?<=(?:file:\/\/|^|[\s("'`=]|[a-z]:)[\\/](?:users|home)[\\/])[^\\/:\n"'`)]+/gimu,
  /(?<=\w:\/\/)[^\s/@]+(?=(?:@|%40))/giu,
  /(?<![\w/@])@[\w.-]*\w(?![\w/])/giu,
  /\b[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)*\.(?:eth|sol|bnb|lens|crypto|(?:reown|cb)\.id)\b/giu,
  // E-mails as the HTML standard allows them, also percent-encoded; not the frames of a stack, `name@https://…`, and not the scope of a package.
  /(?<![\w.!#$%&'*+/=?^`{|}~-])(?=[.!#$%&'*+/=?^`{|}~-]*\w)[\w.!#$%&'*+/=?^`{|}~-]+(?<!\/)(?:@|%40)(?!\w+:\/\/)[a-z\d-]+(?:\.[a-z\d-]+)*/giu,
  // Phone numbers and one-time codes; not the lines and columns of a stack, which never have a plus.
  /\+\(?\d(?:[\s().-]{0,2}\d){7,14}/giu,
  /(?<![\w:.])\+?\(?\d(?:[\s().-]{0,2}\d){7,14}(?![\w:])/giu,
  /\b\d{6}\b/giu,
  // The query of a URL.
  /\?\S+/giu
]

/** Replaces signed texts, tokens, recovery phrases, keys, links, e-mails, names, phone numbers, codes and queries (SEC-34). */
export const scrub = (text: string): string =>
  secretLike
    // Twice the length, so that cutting does not make a secret unrecognizable.
    .reduce((rest, pattern) => rest.replace(pattern, "[hidden]"), text.slice(0, 2 * longest))
    .slice(0, longest)

/** Builds the body; the page is named by origin and path only, and texts are scrubbed. */
export const errorEvent = Effect.fnUntraced(function* (
  error: unknown,
  category: ErrorCategory | undefined,
  page: string
) {
  const wrapped = new AppKitError(error, category)
  const now = new Date(yield* Clock.currentTimeMillis)
  const url = URL.canParse(page) ? new URL(page) : undefined
  const event: ErrorEvent = {
    eventId: randomUuid(),
    url: url === undefined ? "" : url.origin + url.pathname,
    domain: url?.hostname ?? "",
    timestamp: now.toISOString(),
    props: {
      type: "error",
      event: wrapped.category,
      errorType: scrub(error instanceof Error ? error.name : wrapped.name),
      errorMessage: scrub(wrapped.message),
      stackTrace: scrub(error instanceof Error ? (error.stack ?? "") : "")
    }
  }
  return event
})
