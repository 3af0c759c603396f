import { json, type Reply, script } from "../api/server/Reply.ts"
import type { Route, RouteRequest } from "../api/server/Route.ts"
import { bundleScript } from "../bundleScript.ts"
import type { createLogins } from "./createLogins.ts"
import type { createFarcasterLogins } from "./createFarcasterLogins.ts"
import type { createSocialLogins } from "./createSocialLogins.ts"
import { devicePage, farcasterPage, framePage, loadingPage, socialPage } from "./pages.ts"
import type { FramePageConfig } from "./page/FramePageConfig.ts"
import type { createAnswerFaults } from "./createAnswerFaults.ts"

/** The frame's page as one script that makes `SandboxSite.openFramePage`. */
export const bundleFramePage = (): Promise<string> =>
  bundleScript({ entry: "./site/page/openFramePage.ts", name: "SandboxSite", file: "frame.js" })

/** What the routes work on. */
export interface SiteParts {
  readonly logins: ReturnType<typeof createLogins>
  readonly socialLogins: ReturnType<typeof createSocialLogins>
  readonly farcasterLogins: ReturnType<typeof createFarcasterLogins>
  readonly config: () => FramePageConfig
  readonly answerFaults: ReturnType<typeof createAnswerFaults>
  /** Gives a new wallet something to spend. */
  readonly fund: (address: `0x${string}`) => Promise<void>
  /** The same for its account of Solana. */
  readonly fundSolana: (address: string) => Promise<void>
  /** What a wallet holds on a chain, by hex chain id. */
  readonly assets: (address: string, chainId: string) => Promise<object>
  /** Hands a signed operation of a smart account to its chain. */
  readonly operate: (chainId: string, operation: string, authorization: string) => Promise<object>
  /** The paymaster's answer to a JSON-RPC request. */
  readonly sponsor: (body: unknown) => Promise<object>
}

/** The pages of the site, and what its pages ask of it. */
export const siteRoutes = ({
  logins,
  socialLogins,
  farcasterLogins,
  config,
  answerFaults,
  fund,
  fundSolana,
  assets,
  operate,
  sponsor
}: SiteParts): ReadonlyArray<Route> => {
  const post = (path: string, work: (fields: Readonly<Record<string, string>>) => unknown): Route => ({
    method: "POST",
    path,
    project: "ignored",
    handle: async ({ body }: RouteRequest) => {
      try {
        return json((await work(textsOf(body))) ?? {})
      } catch (error) {
        return json({ refused: error instanceof Error ? error.message : "Failed" })
      }
    }
  })
  const get = (path: string, handle: (request: RouteRequest) => Reply | Promise<Reply>): Route => ({
    method: "GET",
    path,
    project: "ignored",
    handle
  })
  return [
    get("/sdk", () => framePage(config())),
    get("/frame.js", async () => script(await bundleFramePage())),
    get("/device", ({ query }) => devicePage(query.get("ticket") ?? "")),
    get("/loading", loadingPage),
    get("/social", ({ url, query }) => socialPage(socialLogins.returned(url, query.get("state") ?? ""))),
    post("/social/start", ({ service = "", device = "", origin = "" }) => ({
      uri: socialLogins.begin(service, device, origin)
    })),
    post("/social/connect", ({ uri = "", device = "" }) => socialLogins.finish(uri, device)),
    get("/farcaster", ({ query }) => {
      const channel = query.get("channel") ?? ""
      return farcasterPage(channel, farcasterLogins.messageOf(channel))
    }),
    post("/farcaster/start", ({ device = "" }) => farcasterLogins.begin(device)),
    post("/farcaster/answer", ({ channel = "", signature = "" }) => farcasterLogins.answer(channel, signature)),
    post("/farcaster/wait", ({ channel = "", device = "" }) => farcasterLogins.wait(channel, device)),
    post("/farcaster/drop", ({ channel = "", device = "" }) => farcasterLogins.drop(channel, device)),
    post("/login", ({ email = "", device = "" }) => logins.begin(email, device)),
    post("/login/device", ({ attempt = "" }) => logins.device(attempt)),
    post("/login/code", ({ attempt = "", code = "" }) => logins.code(attempt, code)),
    post("/device/approve", ({ ticket = "" }) => ({ approved: logins.approve(ticket) })),
    post("/session", ({ session = "" }) => ({ holder: logins.holderOf(session) ?? null })),
    post("/sign-out", ({ session = "" }) => logins.end(session)),
    post("/email", ({ session = "", email = "" }) => logins.update(session, email)),
    post("/email/old", ({ session = "", code = "" }) => logins.agree(session, code)),
    post("/email/new", ({ session = "", code = "" }) => logins.move(session, code)),
    post("/wallet", ({ address = "" }) => {
      if (/^0x[0-9a-fA-F]{40}$/.test(address)) return fund(address as `0x${string}`)
      return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) ? fundSolana(address) : {}
    }),
    post("/assets", ({ address = "", chain = "" }) => assets(address, chain)),
    post("/operation", ({ chain = "", operation = "", authorization = "" }) =>
      operate(chain, operation, authorization)
    ),
    {
      method: "POST",
      path: "/paymaster",
      project: "ignored",
      handle: async ({ body }) => json(await sponsor(body))
    },
    post("/fault", ({ name = "", device = "" }) => ({ fault: answerFaults.faultOf(name, device) ?? null })),
    post("/fault/held", ({ name = "", device = "" }) => answerFaults.unheld(name, device))
  ]
}

const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(body ?? {}).filter((field) => typeof field[1] === "string"))
