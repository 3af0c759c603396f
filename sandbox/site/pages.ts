import type { Reply } from "../api/server/Reply.ts"
import type { FramePageConfig } from "./page/FramePageConfig.ts"

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

/** The page that the link of a new device opens. Nobody may embed it; reading the mail approves nothing. */
export const devicePage = (ticket: string): Reply =>
  html("Approve a device", `openDevicePage(${data(ticket)})`, [...policy, "frame-ancestors 'none'"].join(";"))
