import { numberToHex } from "viem/utils"
import type { AnswerOf } from "../../../services/ways-in/embedded/frame/answers.schema.ts"
import { approvedMethods, safeMethods } from "../../../services/ways-in/embedded/frame/rpcMethods.ts"
import type { RequestOf } from "../../../services/ways-in/embedded/frame/requests.schema.ts"
import { callChain } from "../../wallets/page/callChain.ts"
import type { Holder } from "../createLogins.ts"
import { callServer } from "./callServer.ts"
import { capabilities } from "./capabilities.ts"
import type { createApprovals } from "./createApprovals.ts"
import type { FrameNetwork } from "./FramePageConfig.ts"
import {
  attempt,
  chosenChain,
  device,
  farcasterChannel,
  moveWallet,
  preferredOf,
  session,
  solanaWalletOf,
  walletOf
} from "./keep.ts"
import type { AppRequest } from "./readRequest.ts"
import { grantSession } from "./grantSession.ts"
import { sendTransaction } from "./sendTransaction.ts"
import { signMessage, signTypedData } from "./signRequests.ts"
import { entryPointAddress, smartAccountOf } from "../../chains/smartAccountContract.ts"
import { callsStatus } from "./callsStatus.ts"
import { type Batch, sendCalls } from "./sendCalls.ts"
import { isDeployed, signAsSmartAccount } from "./smartAccount.ts"
import { isUpgraded } from "./upgrade.ts"
import { answerSolana } from "./solana/answerSolana.ts"

/** What the answers depend on. */
export interface AnswerParts {
  readonly networks: ReadonlyArray<FrameNetwork>
  readonly solanaUrl: string | undefined
  /** Host and origin of the page that embeds this one. */
  readonly host: string
  readonly origin: string
  readonly approvals: ReturnType<typeof createApprovals>
  readonly dress: (theme: RequestOf<"SYNC_THEME">) => void
  readonly meet: (name: string | undefined) => void
}

const notHere = () => {
  throw new Error("Not available")
}

/** The user that is logged in, as the server says. */
const visitor = async (): Promise<Holder | undefined> => {
  const token = session.get()
  if (token === undefined) return undefined
  const { holder } = await callServer<{ holder: Holder | null }>("/session", { session: token })
  return holder ?? undefined
}
const loggedIn = async () => {
  const holder = await visitor()
  if (holder === undefined) throw new Error("Not logged in")
  return holder
}
const isSolana = (chainId: string | number | undefined): boolean => `${chainId ?? ""}`.startsWith("solana:")
const numberOf = (chainId: string | number | undefined): number => Number(`${chainId ?? ""}`.replace(/^eip155:/, ""))

/** Does what a page asks, and returns the payload of the answer; what it throws becomes the error's text. */
export const answerRequest = async (request: AppRequest, parts: AnswerParts): Promise<unknown> => {
  const { networks, approvals } = parts
  const chain = () => numberOf(chosenChain.get()) || networks[0]!.id
  switch (request.name) {
    case "CONNECT_EMAIL": {
      const email = request.payload.email.toLowerCase()
      if ((await visitor())?.id === email) return { action: "CONNECT" } satisfies AnswerOf<"CONNECT_EMAIL">
      const begun = await callServer<{ attempt: string; action: string }>("/login", { email, device: device() })
      attempt.set(begun.attempt)
      return { action: begun.action }
    }
    case "CONNECT_DEVICE":
      return void (await callServer("/login/device", { attempt: attempt.get() ?? "" }))
    case "CONNECT_OTP": {
      const fields = { attempt: attempt.get() ?? "", code: request.payload.otp }
      const { session: token } = await callServer<{ session: string }>("/login/code", fields)
      attempt.set(undefined)
      session.set(token)
      return undefined
    }
    case "IS_CONNECTED":
      return { isConnected: (await visitor()) !== undefined }
    case "GET_USER":
      return getUser(request.payload, parts, chain)
    case "SIGN_OUT":
      await callServer("/sign-out", { session: session.get() ?? "" })
      session.set(undefined)
      chosenChain.set(undefined)
      return undefined
    case "GET_CHAIN_ID":
      return { chainId: chain() }
    case "SWITCH_NETWORK": {
      const { chainId } = request.payload
      // A visitor is on Solana only for as long as a request takes: each of them names its network.
      if (isSolana(chainId) && parts.solanaUrl !== undefined) return { chainId }
      const wanted = numberOf(chainId)
      if (!networks.some(({ id }) => id === wanted)) throw new Error("Unsupported network")
      chosenChain.set(`${wanted}`)
      return { chainId: wanted }
    }
    case "RPC_REQUEST":
      return answerRpc(request.payload as WalletRequest, parts, chain)
    case "RPC_ABORT":
      return approvals.abort()
    case "UPDATE_EMAIL":
      await callServer("/email", { session: session.get() ?? "", email: request.payload.email.toLowerCase() })
      return { action: "VERIFY_PRIMARY_OTP" }
    case "UPDATE_EMAIL_PRIMARY_OTP":
      return void (await callServer("/email/old", { session: session.get() ?? "", code: request.payload.otp }))
    case "UPDATE_EMAIL_SECONDARY_OTP": {
      const fields = { session: session.get() ?? "", code: request.payload.otp }
      const { before, email } = await callServer<{ before: string; email: string }>("/email/new", fields)
      moveWallet(before, email)
      return { newEmail: email }
    }
    case "SYNC_THEME":
      return parts.dress(request.payload)
    case "SYNC_DAPP_DATA":
      return parts.meet(request.payload.metadata?.name)
    case "SET_PREFERRED_ACCOUNT": {
      const { type } = request.payload
      if (type !== "eoa" && type !== "smartAccount") throw new Error("There is no such account")
      const { id } = await loggedIn()
      preferredOf(id).set(type)
      const { address } = walletOf(id)
      return { type, address: type === "eoa" ? address : smartAccountOf(address) }
    }
    case "GET_SMART_ACCOUNT_ENABLED_NETWORKS":
      return { smartAccountEnabledNetworks: networks.map(({ id }) => id) }
    case "RELOAD": {
      const channel = farcasterChannel.get()
      // Its address is no longer valid.
      if (channel !== undefined) await callServer("/farcaster/drop", { channel, device: device() })
      farcasterChannel.set(undefined)
      return undefined
    }
    case "GET_SOCIAL_REDIRECT_URI":
      return callServer("/social/start", {
        service: request.payload.provider,
        device: device(),
        origin: parts.origin
      })
    case "CONNECT_SOCIAL": {
      const { uri, ...target } = request.payload
      const fields = { uri, device: device() }
      const { session: token, userName } = await callServer<{ session: string; userName: string }>(
        "/social/connect",
        fields
      )
      session.set(token)
      return { ...(await getUser(target, parts, chain)), userName }
    }
    case "GET_FARCASTER_URI": {
      const { channel, url } = await callServer<{ channel: string; url: string }>("/farcaster/start", {
        device: device()
      })
      farcasterChannel.set(channel)
      return { url }
    }
    case "CONNECT_FARCASTER": {
      const fields = { channel: farcasterChannel.get() ?? "", device: device() }
      const { session: token, userName } = await callServer<{ session: string; userName: string }>(
        "/farcaster/wait",
        fields
      )
      farcasterChannel.set(undefined)
      session.set(token)
      return { userName }
    }
    case "INIT_SMART_ACCOUNT": {
      // It is made with its first operation.
      const address = smartAccountOf(walletOf((await loggedIn()).id).address)
      const network = networks.find(({ id }) => id === chain())!
      return { address, isDeployed: await isDeployed(network, address) }
    }
  }
}

const getUser = async (
  asked: RequestOf<"GET_USER">,
  { networks, solanaUrl, host }: AnswerParts,
  chain: () => number
): Promise<AnswerOf<"GET_USER">> => {
  const { id, email = null } = await loggedIn()
  if (isSolana(asked?.chainId)) {
    if (solanaUrl === undefined) throw new Error("Unsupported network")
    const { address } = solanaWalletOf(id)
    await callServer("/wallet", { address })
    return { email, address, chainId: asked!.chainId!, preferredAccountType: "eoa" }
  }
  const account = walletOf(id)
  const wanted = numberOf(asked?.chainId)
  if (networks.some(({ id }) => id === wanted)) chosenChain.set(`${wanted}`)
  const preferredAccountType = preferredOf(id).get()
  const smartAccount = smartAccountOf(account.address)
  const address = preferredAccountType === "eoa" ? account.address : smartAccount
  await callServer("/wallet", { address })
  const network = networks.find((one) => one.id === chain())
  const user = {
    email,
    address,
    chainId: chain(),
    accounts: [
      { address: account.address, type: "eoa" as const },
      { address: smartAccount, type: "smartAccount" as const }
    ],
    preferredAccountType,
    ...(network && { smartAccountDeployed: await isDeployed(network, smartAccount) })
  }
  const siwx = asked?.siwxMessage
  if (siwx?.serializedMessage === undefined) return user
  if (siwx.domain !== host) throw new Error("This sign-in is for another site")
  const message = siwx.serializedMessage.replaceAll("<<AccountAddress>>", account.address)
  const siwxMessage = { ...siwx, accountAddress: account.address, serializedMessage: message }
  return { ...user, message, siwxMessage, signature: await account.signMessage({ message }) }
}

/** A wallet request, whose parameters each method reads for itself. */
interface WalletRequest {
  readonly method: string
  readonly params?: unknown
  readonly chainId?: string | number
  readonly rpcUrl?: string
}

const answerRpc = async (
  { method, params, chainId, rpcUrl }: WalletRequest,
  { networks, solanaUrl, approvals, host, origin }: AnswerParts,
  chain: () => number
): Promise<unknown> => {
  const ask = approvals.begin()
  if (isSolana(chainId)) {
    if (solanaUrl === undefined) throw new Error("Unsupported network")
    const key = solanaWalletOf((await loggedIn()).id)
    return answerSolana({ method, params, rpcUrl: rpcUrl ?? solanaUrl }, key, ask)
  }
  const wanted = chainId === undefined ? chain() : numberOf(chainId)
  const known = networks.find(({ id }) => id === wanted)
  if (known === undefined) throw new Error("Unsupported network")
  const network = rpcUrl === undefined ? known : { ...known, rpcUrl }
  const { id } = await loggedIn()
  const account = walletOf(id)
  const list: ReadonlyArray<unknown> = Array.isArray(params) ? params : []
  const smart = preferredOf(id).get() === "smartAccount"
  const address = smart ? smartAccountOf(account.address) : account.address
  switch (method) {
    case "eth_accounts":
      return [address]
    case "eth_chainId":
      return `0x${network.id.toString(16)}`
    case "wallet_getCapabilities":
      return capabilities(networks, list[1], (one) => (smart ? true : isUpgraded(one, account.address)))
    case "wallet_getAssets":
      return callServer("/assets", { address, chain: numberToHex(network.id) })
    case "wallet_sendCalls": {
      const batch = list[0] as Batch
      const hash = await sendCalls({ key: account, network, smart, approve: ask }, batch)
      return { id: typeof batch.id === "string" && batch.id !== "" ? batch.id : hash }
    }
    case "wallet_getCallsStatus":
      return callsStatus(network, list[0])
    case "wallet_grantPermissions":
      // The service takes signatures of keys only.
      return smart ? notHere() : grantSession(account, network, list, { name: host, url: origin }, ask)
    case "personal_sign":
      if (smart) return signAsSmartAccount(account, network, method, list, ask)
      return signMessage(account, network, list, ask)
    case "eth_signTypedData_v4":
      if (smart) return signAsSmartAccount(account, network, method, list, ask)
      return signTypedData(account, network, list, ask)
    case "eth_sendTransaction":
      if (smart) {
        const { from, chainId } = list[0] as { readonly from?: unknown; readonly chainId?: unknown }
        const caller = { key: account, network, smart, approve: ask }
        return sendCalls(caller, { from, chainId, calls: list })
      }
      return sendTransaction(account, network, list[0], ask)
    case "eth_sendUserOperation":
      throw new Error("Unsupported method: this wallet makes its operations itself, of what wallet_sendCalls asks for")
    case "eth_supportedEntryPoints":
      return [entryPointAddress]
    default:
      if (approvedMethods.has(method) || !safeMethods.has(method) || method.startsWith("wallet_")) return notHere()
      return callChain(network.rpcUrl, method, list)
  }
}
