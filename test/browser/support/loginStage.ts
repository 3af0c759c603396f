import type { BrowserContext, Page } from "playwright-core"
import { privateKeyToAddress } from "viem/accounts"
import { smartAccountOf } from "../../../sandbox/chains/smartAccountContract.ts"
import type { EmbeddedWallet } from "../../../services/ways-in/embedded/EmbeddedWallet.ts"
import type { AnswerFault } from "../../../sandbox/site/SiteFaults.ts"
import type { Host, Opened } from "./startHost.ts"

/** What is so of a login, in each of the places that know of it. */
export interface LoginRecord {
  readonly page: {
    readonly status: string
    readonly address: string | undefined
    readonly email: string | undefined
    readonly open: boolean
  }
  /** Whose session the browser has at the site, and the sessions of the cell's persons there at all. */
  readonly site: { readonly holder: string | undefined; readonly sessions: ReadonlyArray<string> }
  readonly stored: {
    readonly isIn: boolean
    readonly email: string | undefined
    readonly social: string | undefined
    /** What is still owed or under way. */
    readonly open: ReadonlyArray<string>
  }
}

/** A page of the browser that a cell plays in, with a look at the site's own storage beside it. */
export interface LoginStage extends Opened {
  /** How often the site was asked, by path. */
  readonly asked: ReadonlyMap<string, number>
  /** How the frame of this browser answers from now on. */
  readonly answers: (answers: Readonly<Record<string, AnswerFault>>) => void
  /** Resolves once the answer to such a request is held. */
  readonly held: (name: string) => Promise<void>
  readonly record: (page: Page, persons: ReadonlyArray<string>) => Promise<LoginRecord>
  /** Address of a holder's wallet, as the site's own storage has it. */
  readonly addressOf: (holder: string, isSmart: boolean) => Promise<string>
}

/** Opens a page whose host offers to log in, in a browser of its own. */
export const openLoginStage = async (host: Host, script?: string): Promise<LoginStage> => {
  const { config, blockchain, secureSite } = host.sandbox.endpoints
  const endpoints = { config, blockchain, secureSite }
  const opened = await host.open({
    wallet: false,
    options: { endpoints, preload: "idle" },
    context: { reducedMotion: "reduce" },
    ...(script === undefined ? {} : { script })
  })
  const { context } = opened
  const site = await context.newPage()
  // A page of that origin, whichever: none of its scripts runs.
  await site.goto(`${secureSite}/none`)
  const device = crypto.randomUUID()
  await site.evaluate((id) => localStorage.setItem("strongroom:device", id), device)
  const { asked, held } = watch(context, secureSite)

  const holderOf = () =>
    site.evaluate(async () => {
      const session = localStorage.getItem("strongroom:session")
      if (session === null) return undefined
      const headers = { "content-type": "application/json" }
      const answer = await fetch("/session", { method: "POST", headers, body: JSON.stringify({ session }) })
      const { holder } = (await answer.json()) as { readonly holder: { readonly id: string } | null }
      return holder?.id
    })
  return {
    ...opened,
    asked,
    held,
    answers: (answers) => host.sandbox.site.faults.setFor(device, answers),
    record: async (page, persons) => {
      const shown = await page.evaluate(async () => {
        const latchkey = window.hosts.at(-1)!
        const services = await (await latchkey.runtime()).context()
        const { state } = services.mapUnsafe.get("latchkey/EmbeddedWallet") as EmbeddedWallet["Service"]
        const { status, address, open } = latchkey.snapshot.get()
        const read = (key: string) => localStorage.getItem(`@latchkey/${key}`) ?? undefined
        return {
          page: { status, address: status === "connected" ? address : undefined, email: state.get().email, open },
          stored: {
            isIn: read("email_login_used") === "true",
            email: read("email"),
            social: read("connected_social"),
            open: ["sign_out_owed", "login_begun", "social_provider"].filter((key) => read(key) !== undefined)
          }
        }
      })
      const sessions = host.sandbox.site.loggedIn.filter((one) => persons.includes(one))
      return { ...shown, site: { holder: await holderOf(), sessions } }
    },
    addressOf: async (holder, isSmart) => {
      const key = await site.evaluate((id) => localStorage.getItem(`strongroom:key:${id}`), holder)
      const own = privateKeyToAddress(key as `0x${string}`)
      return isSmart ? smartAccountOf(own) : own
    }
  }
}

/** Counts what a browser asks of the site, and hears when an answer is held. */
const watch = (context: BrowserContext, secureSite: string) => {
  const asked = new Map<string, number>()
  const holds = new Map<string, PromiseWithResolvers<void>>()
  const hold = (name: string) => {
    const known = holds.get(name) ?? Promise.withResolvers<void>()
    holds.set(name, known)
    return known
  }
  context.on("request", (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== secureSite || request.method() !== "POST") return
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    if (pathname === "/fault/held") hold((request.postDataJSON() as { readonly name: string }).name).resolve()
  })
  return { asked, held: (name: string) => hold(name).promise }
}
