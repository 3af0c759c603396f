import { RequestLog } from "../api/server/RequestLog.ts"
import { json, type Reply, script, svg } from "../api/server/Reply.ts"
import { startServer } from "../api/server/startServer.ts"
import { bundleScript } from "../bundleScript.ts"
import { pocketMark } from "./page/pocketMark.ts"
import type { PhonePageConfig } from "./page/PhonePageConfig.ts"

/** The page of the phone as one script that makes `SandboxPhone.openPhonePage`. */
export const bundlePhonePage = (): Promise<string> =>
  bundleScript({ entry: "./phone/page/openPhonePage.ts", name: "SandboxPhone", file: "phone.js" })

/** Serves the phone on an origin of its own; its script is made when it is first opened. */
export const servePhone = (config: PhonePageConfig): Promise<{ url: string; stop(): Promise<void> }> =>
  startServer({
    takeFault: () => undefined,
    log: new RequestLog(),
    routes: () => [
      { method: "GET", path: "/", project: "ignored", handle: () => page(config) },
      // For a phone on the command line; the keys are the ones everyone knows.
      { method: "GET", path: "/config.json", project: "ignored", handle: () => json(config) },
      { method: "GET", path: "/mark.svg", project: "ignored", handle: () => svg(pocketMark) },
      { method: "GET", path: "/phone.js", project: "ignored", handle: async () => script(await bundlePhonePage()) }
    ]
  })

const page = (config: PhonePageConfig): Reply => ({
  status: 200,
  type: "text/html; charset=utf-8",
  // No "<" of the data may end the script early.
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pocket, a phone wallet</title>
<link rel="icon" href="/mark.svg">
<body><div id="phone"></div>
<script src="/phone.js"></script>
<script>SandboxPhone.openPhonePage(${JSON.stringify(config).replaceAll("<", "\\u003c")})</script>
</body>
</html>
`
})
