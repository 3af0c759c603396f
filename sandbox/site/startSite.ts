import { RequestLog } from "../api/server/RequestLog.ts"
import { startServer, type ServerParts } from "../api/server/startServer.ts"
import type { StartedChain } from "../chains/startChain.ts"
import type { SolanaChain } from "../chains/solana/SolanaChain.ts"
import { answerPaymaster } from "./answerPaymaster.ts"
import { createAnswerFaults } from "./createAnswerFaults.ts"
import { createLogins } from "./createLogins.ts"
import { createFarcasterLogins } from "./createFarcasterLogins.ts"
import { createSocialLogins } from "./createSocialLogins.ts"
import { fundWallet } from "./fundWallet.ts"
import type { FrameNetwork } from "./page/FramePageConfig.ts"
import { readAssets } from "./readAssets.ts"
import { startSocial, type Social } from "../social/startSocial.ts"
import { sendOperation } from "./sendOperation.ts"
import { sendMail } from "./sendMail.ts"
import type { Site } from "./Site.ts"
import type { SiteFault } from "./SiteFaults.ts"
import { siteRoutes } from "./siteRoutes.ts"

const minutes = 60_000

/** What the site depends on. */
export interface SiteWorld {
  readonly chains: ReadonlyArray<StartedChain>
  readonly networks: ReadonlyArray<FrameNetwork>
  /** The Solana chain, and the address of its node for pages; absent in worlds without it. */
  readonly solana: (Pick<SolanaChain, "rpc"> & { readonly url: string }) | undefined
  /** Where the pictures of tokens are. */
  readonly images: string
  /** The port that takes its mail. */
  readonly smtp: () => Promise<number>
  readonly takeFault: ServerParts["takeFault"]
}

/** The site with what only its owner may do. */
export interface StartedSite extends Site {
  /** The services that visitors log in with. */
  readonly social: Social
  stop(): Promise<void>
}

/** Starts the secure site on an origin of its own. */
export const startSite = async ({
  chains,
  networks,
  solana,
  images,
  smtp,
  takeFault
}: SiteWorld): Promise<StartedSite> => {
  let fault: SiteFault = {}
  const answerFaults = createAnswerFaults()
  let url = ""
  const allowedOrigins = new Set<string>()
  const logins = createLogins({
    approvesDevices: () => site.devices === "new",
    codeLifetime: () => site.codeLifetime,
    send: async (mail) => sendMail(await smtp(), mail),
    deviceLink: (ticket) => `${url}/device?ticket=${ticket}`
  })
  const client = () => ({ id: "strongroom", title: "Strongroom", redirectUri: `${url}/social` })
  const social = await startSocial(client, () => fault.social === "serviceError")
  const socialLogins = createSocialLogins({
    services: social.url,
    client,
    enter: logins.enter,
    fault: () => fault.social
  })
  const farcasterLogins = createFarcasterLogins(
    () => url,
    logins.enter,
    () => site.codeLifetime
  )
  const routes = siteRoutes({
    logins,
    socialLogins,
    farcasterLogins,
    config: () => ({ networks, solanaUrl: solana?.url, allowedOrigins: [...allowedOrigins], ready: fault.ready }),
    answerFaults,
    fund: (address) => fundWallet(chains, address),
    fundSolana: async (address) => {
      const { value } = ((await solana?.rpc("getBalance", [address])) ?? { value: 1 }) as { readonly value: number }
      if (value === 0) await solana?.rpc("requestAirdrop", [address, 5_000_000_000])
    },
    assets: (address, chainId) => readAssets(chains, images, address, chainId),
    operate: async (chainId, operation, authorization) => {
      if (fault.calls === "bundlerDown") throw new Error("The bundler does not answer")
      return sendOperation(chains, chainId, operation, authorization, fault.calls)
    },
    sponsor: (body) => answerPaymaster(body, fault.calls === "paymasterRefuses")
  })
  const server = await startServer({ takeFault, log: new RequestLog(), routes: () => routes, ownOriginOnly: true })
  url = server.url
  const clear = () => {
    fault = {}
    answerFaults.clear()
  }
  const site: StartedSite = {
    url,
    social,
    devices: "known",
    codeLifetime: 10 * minutes,
    paymasterUrl: `${url}/paymaster`,
    allowedOrigins,
    get loggedIn() {
      return logins.holders()
    },
    faults: {
      set: (next) => {
        fault = next
        answerFaults.set(next.answers)
      },
      setFor: answerFaults.setFor,
      clear
    },
    reset: () => {
      clear()
      logins.clear()
      socialLogins.clear()
      farcasterLogins.clear()
      allowedOrigins.clear()
      site.devices = "known"
      site.codeLifetime = 10 * minutes
    },
    stop: async () => {
      logins.stop()
      farcasterLogins.stop()
      answerFaults.stop()
      await Promise.all([server.stop(), social.stop()])
    }
  }
  return site
}
