import { json, script, type Reply } from "../api/server/Reply.ts"
import type { Route } from "../api/server/Route.ts"
import { bundleScript } from "../bundleScript.ts"
import type { Mail } from "./Mail.ts"

/** The mailbox page as one script that defines `SandboxMail.openMailPage`. */
export const bundleMailPage = (): Promise<string> =>
  bundleScript({ entry: "./mail/page/openMailPage.ts", name: "SandboxMail", file: "mail.js" })

/** The mailbox as a page, and as JSON: with `?after=id` the response waits for a newer message. */
export const mailRoutes = (
  messages: ReadonlyArray<Mail>,
  when: (condition: (messages: ReadonlyArray<Mail>) => boolean) => Promise<void>
): ReadonlyArray<Route> => [
  { method: "GET", path: "/", project: "ignored", handle: () => page },
  { method: "GET", path: "/mail.js", project: "ignored", handle: async () => script(await bundleMailPage()) },
  {
    method: "GET",
    path: "/messages",
    project: "ignored",
    handle: async ({ query }) => {
      const after = query.get("after")
      if (after !== null) await when((all) => `${all.at(-1)?.id ?? 0}` !== after)
      return json(messages)
    }
  }
]

const page: Reply = {
  status: 200,
  type: "text/html; charset=utf-8",
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title>
<link rel="icon" href="data:,">
<body><main id="mail"></main>
<script src="/mail.js"></script>
<script>SandboxMail.openMailPage()</script>
</body>
</html>
`
}
