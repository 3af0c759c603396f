import type { Reply } from "../api/server/Reply.ts"
import type { FramePageConfig } from "./page/FramePageConfig.ts"
import type { SocialPageConfig } from "./page/SocialPageConfig.ts"

const html = (title: string, call: string, policy: string): Reply => ({
  status: 200,
  type: "text/html; charset=utf-8",
  headers: { "content-security-policy": policy, "referrer-policy": "no-referrer" },
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<body><main id="site"></main>
<script src="/frame.js"></script>
<script>SandboxSite.${call}</script>
</body>
</html>
`
})

// No "<" of the data may end the script early.
const data = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c")

const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "img-src data:",
  // Networks of the offline world, and the site's own server.
  "connect-src 'self' http://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'none'"
]

/** The page of the frame. Who may embed it is known from the list of the project's origins. */
export const framePage = (config: FramePageConfig): Reply =>
  html(
    "Embedded wallet",
    `openFramePage(${data(config)})`,
    [
      ...policy,
      ...(config.allowedOrigins.length === 0 ? [] : [`frame-ancestors ${config.allowedOrigins.join(" ")}`])
    ].join(";")
  )

/** The page that the link of a new device opens. It must not be embedded; reading the mail approves nothing. */
export const devicePage = (ticket: string): Reply =>
  html("Approve a device", `openDevicePage(${data(ticket)})`, [...policy, "frame-ancestors 'none'"].join(";"))

/** What a window shows until it is led to a service. */
export const loadingPage = (): Reply =>
  html("Logging in", "openLoadingPage()", [...policy, "frame-ancestors 'none'"].join(";"))

/** The page that a phone opens to log in with Farcaster. */
export const farcasterPage = (channel: string, message: string | undefined): Reply =>
  html("Farcaster", `openFarcasterPage(${data({ channel, message })})`, [...policy, "frame-ancestors 'none'"].join(";"))

/** The page that a service leads back to: it hands the answer to the page that the login began on. */
export const socialPage = (config: SocialPageConfig): Reply =>
  html("Logging in", `openSocialPage(${data(config)})`, [...policy, "frame-ancestors 'none'"].join(";"))
