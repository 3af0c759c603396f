/** Origins that need no listing: a developer's own machine and the usual previews (constants of the field). */
const builtIn = [
  "http://localhost:*",
  "https://localhost:*",
  "http://127.0.0.1:*",
  "https://127.0.0.1:*",
  "http://localhost",
  "https://localhost",
  "http://127.0.0.1",
  "https://127.0.0.1",
  "https://*.pages.dev",
  "https://*.vercel.app",
  "https://*.ngrok-free.app"
]

const originOf = (pattern: string): string => (URL.canParse(pattern) ? new URL(pattern).origin : pattern)

const escaped = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)

/** One star is one label of the host, or the port: never more than one, so that no pattern reaches further than it looks. */
const matches = (pattern: string, origin: string): boolean =>
  pattern.includes("*")
    ? new RegExp(`^${escaped(pattern).replace(/:\*$/, ":\\d+").replaceAll("*", "[^./:]+")}$`).test(origin)
    : originOf(pattern) === origin

/** Whether a page of this origin may use the project. An empty list restricts nothing (spec 8). */
export const originAllowed = (allowed: ReadonlyArray<string>, origin: string): boolean =>
  allowed.length === 0 || [...builtIn, ...allowed].some((pattern) => matches(pattern, origin))
