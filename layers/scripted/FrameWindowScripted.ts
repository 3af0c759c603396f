import { Effect, Layer } from "effect"
import { FrameWindow, type FrameParts } from "../../services/ways-in/embedded/frame/FrameWindow.ts"
import { makeScriptedWindow } from "./ScriptedWindow.ts"
import type { ScriptedSite, SiteAnswer } from "./ScriptedSite.ts"

const signature = `0x${"5c".repeat(65)}`

/** Methods that need the visitor's approval. */
const needsYes = /^(personal_sign|eth_sign|eth_send(Transaction|UserOperation)$|solana_|wallet_(send|grant|revoke))/

const addressOn = ({ address, solanaAddress }: ScriptedSite, { chainId }: Record<string, unknown>) =>
  String(chainId).startsWith("solana:") ? solanaAddress : address

/** The visitor on a network, with both accounts where there are two. */
const userOn = (site: ScriptedSite, payload: Record<string, unknown>) => {
  const { address: eoa, email, smartAccount, smartNetworks, preferred, deployed } = site
  const chainId = payload.chainId ?? 1
  const address = addressOn(site, payload)
  if (smartAccount === undefined || address !== eoa) return { email, address, chainId }
  const accounts = [
    { address: eoa, type: "eoa" },
    { address: smartAccount, type: "smartAccount" }
  ]
  const smart = preferred === "smartAccount" && smartNetworks.includes(Number(chainId))
  return {
    email,
    address: smart ? smartAccount : eoa,
    chainId,
    accounts,
    preferredAccountType: preferred,
    smartAccountDeployed: deployed
  }
}

/** The visitor with what they have signed in with, where that was asked for. */
const signedIn = (user: ReturnType<typeof userOn>, payload: Record<string, unknown>) => {
  const asked = Object(payload.siwxMessage) as Record<string, unknown>
  if (typeof asked.serializedMessage !== "string") return user
  const message = asked.serializedMessage.replaceAll("<<AccountAddress>>", user.address)
  return {
    ...user,
    message,
    signature,
    siwxMessage: { ...asked, accountAddress: user.address, serializedMessage: message }
  }
}

/** The default response, as of the real site. */
const answer = (site: ScriptedSite, name: string, payload: Record<string, unknown>): SiteAnswer | "hold" => {
  const own = site.answers[`${name} ${String(payload.method ?? payload.chainId)}`] ?? site.answers[name]
  if (own !== undefined) return own
  switch (name) {
    case "CONNECT_EMAIL":
      site.pendingEmail = String(payload.email)
      if (site.step === "CONNECT") site.email = site.pendingEmail
      return { success: { action: site.step } }
    case "CONNECT_OTP":
    case "UPDATE_EMAIL_PRIMARY_OTP":
      if (payload.otp !== site.code) return { error: "Invalid code" }
      if (name === "CONNECT_OTP") site.email = site.pendingEmail
      return { success: undefined }
    case "UPDATE_EMAIL":
      site.pendingEmail = String(payload.email)
      return { success: { action: "VERIFY_PRIMARY_OTP" } }
    case "UPDATE_EMAIL_SECONDARY_OTP":
      if (payload.otp !== site.code) return { error: "Invalid code" }
      site.email = site.pendingEmail
      return { success: { newEmail: site.email } }
    case "GET_SOCIAL_REDIRECT_URI":
      return { success: { uri: `https://secure.test/social/${String(payload.provider)}?state=s1` } }
    case "CONNECT_SOCIAL":
      site.email = site.socialEmail
      return {
        success: {
          email: site.email,
          userName: site.userName,
          address: addressOn(site, payload),
          chainId: payload.chainId ?? 1
        }
      }
    case "GET_FARCASTER_URI":
      return { success: { url: "https://farcaster.xyz/~/siwf?channelToken=c1" } }
    case "CONNECT_FARCASTER":
      site.email = site.socialEmail
      return { success: { userName: site.userName ?? "nadia.eth" } }
    case "RELOAD":
      return { success: undefined }
    case "IS_CONNECTED":
      return { success: { isConnected: site.email !== undefined } }
    case "GET_USER":
      if (site.email === undefined) return { error: "Not logged in" }
      return { success: signedIn(userOn(site, payload), payload) }
    case "SIGN_OUT":
      site.email = undefined
      return { success: undefined }
    case "SWITCH_NETWORK":
      return { success: { chainId: payload.chainId } }
    case "GET_CHAIN_ID":
      return { success: { chainId: 1 } }
    case "SET_PREFERRED_ACCOUNT":
      if (payload.type === "smartAccount" && site.smartAccount === undefined) return { error: "No smart account" }
      site.preferred = String(payload.type)
      return {
        success: { type: payload.type, address: (payload.type === "smartAccount" && site.smartAccount) || site.address }
      }
    case "GET_SMART_ACCOUNT_ENABLED_NETWORKS":
      return { success: { smartAccountEnabledNetworks: site.smartNetworks } }
    case "RPC_REQUEST": {
      const method = String(payload.method)
      if (needsYes.test(method)) {
        if (site.approve === "hold") return "hold"
        if (site.approve === "no") return { error: "User rejected the request" }
      }
      return { success: method === "eth_sendTransaction" ? `0x${"ab".repeat(32)}` : signature }
    }
    default:
      return { success: undefined }
  }
}

/** The scripted secure site: responds in the next microtask, on any clock. */
export const FrameWindowScripted = (site: ScriptedSite) => {
  let ids = 0
  const parts: FrameParts = {
    newId: () => `${++ids}`,
    openWindow: (url) => {
      const opened = site.popups ? makeScriptedWindow(url, site) : undefined
      if (opened !== undefined) site.windows.push(opened)
      return opened
    },
    cutsWindows: Effect.sync(() => site.cutsWindows),
    installed: () => site.installed,
    leave: (url) => void site.left.push(url),
    takeField: (name) => {
      const value = site.fields.get(name)
      site.fields.delete(name)
      return value
    },
    open: (url, listener) => {
      site.opened.push(url)
      site.listener = listener
      site.removed = false
      // Each tab of a browser has a frame of its own.
      let isOpen = true
      const say = (type: string, id?: string, payload?: unknown) =>
        queueMicrotask(() => {
          if (isOpen)
            listener.message({
              type: `@w3m-frame/${type}`,
              ...(id === undefined ? {} : { id }),
              ...(payload === undefined ? {} : { payload })
            })
        })
      queueMicrotask(() => listener.loaded())
      if (site.ready) say("READY", undefined, { version: "4" })
      const work = (request: ScriptedSite["heard"][number], name: string) => {
        if (!isOpen) return
        const said = answer(site, name, (request.payload ?? {}) as Record<string, unknown>)
        if (name === "RPC_ABORT" && !site.working) {
          for (const id of site.held) say("RPC_REQUEST_ERROR", id, { message: "Request was aborted" })
          site.held.clear()
        }
        if (said === "hold") site.held.add(request.id)
        if (said === "silent" || said === "hold") return
        for (let time = 0; time < site.times; time++)
          if ("raw" in said) queueMicrotask(() => listener.message(said.raw))
          else if ("error" in said)
            say(`${name}_ERROR`, request.id, said.error === undefined ? undefined : { message: said.error })
          else say(`${name}_SUCCESS`, request.id, said.success)
      }
      return {
        post: (message) => {
          if (site.removed) return false
          const request = structuredClone(message) as ScriptedSite["heard"][number]
          site.heard.push(request)
          const name = request.type.slice("@w3m-app/".length)
          if (site.asleep) site.waiting.push(() => work(request, name))
          else work(request, name)
          return true
        },
        show: (box) => {
          site.box = box
        },
        focus: () => {
          site.focused = true
        },
        remove: () => {
          isOpen = false
          if (site.listener !== listener) return
          site.listener = undefined
          site.box = undefined
          site.focused = false
        }
      }
    }
  }
  return Layer.succeed(FrameWindow, { load: Effect.succeed(parts) })
}
