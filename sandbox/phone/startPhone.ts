import type { WalletKitTypes } from "@reown/walletkit"
import { hexToBytes } from "viem/utils"
import { privateKeyToAccount } from "viem/accounts"
import { createWaiters } from "../createWaiters.ts"
import { createMisbehaviour } from "../wallets/page/createMisbehaviour.ts"
import type { WalletCore } from "../wallets/page/WalletCore.ts"
import { createQuestions } from "./createQuestions.ts"
import { grant, spoil } from "./grant.ts"
import { memoryStorage } from "./memoryStorage.ts"
import { type Kit, openWalletKit } from "./openWalletKit.ts"
import type { Phone, PhoneQuestion, PhoneSite, Verdict } from "./Phone.ts"
import { evmMethods, solanaMethods } from "./phoneMethods.ts"
import type { PhoneOptions } from "./PhoneOptions.ts"
import { solanaKey } from "./solanaKey.ts"

type Session = ReturnType<Kit["getActiveSessions"]>[string]
type Verified = { readonly verified: { readonly validation: string; readonly isScam?: boolean | undefined } }

/** The key under which the selected account and network are kept. */
const selection = "selection"

/** Thrown for a question that nobody needs an answer to any more. */
const gone = Symbol("gone")

/** Starts a phone wallet: in Node for tests, in a page for people. */
export const startPhone = async (options: PhoneOptions): Promise<Phone> => {
  const prefix = `phone-${crypto.randomUUID()}`
  const { kit, trustMe, close } = await openWalletKit(
    options,
    options.storage ?? memoryStorage(),
    options.storage ? "phone" : prefix
  )
  const waiters = createWaiters<Phone>(() => phone)
  const questions = createQuestions(() => phone.answer, waiters.changed)
  const misbehaviour = createMisbehaviour([])
  const requests: Array<Phone["requests"][number]> = []
  const failures: Array<unknown> = []
  const accounts = options.privateKeys.map((key) => privateKeyToAccount(key))
  const solana = await solanaKey(hexToBytes(options.privateKeys[0]!))
  const chains = [...options.chains]
  const kept = await options.storage?.getItem<{ account: number; chainId: number }>(selection)
  let account = kept?.account ?? options.account ?? 0
  let chainId = kept?.chainId ?? chains[0]?.id ?? 1
  const address = () => accounts[account]!.address

  /** Works in the background; what fails is kept for whoever looks. */
  const background = (work: () => Promise<unknown>) => {
    void work()
      .catch((error: unknown) => failures.push(error))
      .then(waiters.changed)
  }

  const keep = () => background(async () => options.storage?.setItem(selection, { account, chainId }))

  const evmSessions = () => Object.values(kit.getActiveSessions()).filter(({ namespaces }) => namespaces.eip155)
  const tell = async (session: Session, name: string, data: unknown, chain: string) => {
    if (session.namespaces.eip155?.events.includes(name))
      await kit.emitSessionEvent({ topic: session.topic, event: { name, data }, chainId: chain })
  }
  /** Gives a session the selected account on its chains and on one more. */
  const renew = async ({ topic, namespaces }: Session, more: ReadonlyArray<string> = []) => {
    const { methods, events, chains: old = [] } = namespaces.eip155!
    const all = [...new Set([...old, ...more])]
    const eip155 = { methods, events, chains: all, accounts: all.map((chain) => `${chain}:${address()}`) }
    const { acknowledged } = await kit.updateSession({ topic, namespaces: { ...namespaces, eip155 } })
    await acknowledged()
  }
  const selectChain = async (id: number) => {
    chainId = id
    keep()
    for (const session of evmSessions()) {
      if (!session.namespaces.eip155!.chains?.includes(`eip155:${id}`)) await renew(session, [`eip155:${id}`])
      await tell(kit.getActiveSessions()[session.topic]!, "chainChanged", id, `eip155:${id}`)
    }
    waiters.changed()
  }

  const ask = async (question: PhoneQuestion) => {
    const outcome = await questions.ask(question)
    if (outcome === "gone") throw gone
    return outcome === "yes"
  }

  const propose = async (id: number, params: Proposed, verify: Verified) => {
    const granted = grant(params.requiredNamespaces, params.optionalNamespaces, {
      eip155: {
        chains: chains.map((chain) => `eip155:${chain.id}`),
        address: address(),
        methods: Object.keys(evmMethods)
      },
      solana: { chains: null, address: solana.address, methods: Object.keys(solanaMethods) }
    })
    if (!granted) return kit.rejectSession({ id, reason: { code: 5100, message: "Unsupported chains." } })
    const site = siteOf(params.proposer.metadata)
    const networks = Object.values(granted).flatMap(({ chains: each }) => each.map(nameOf))
    const agreed = await ask({
      id,
      method: "connect",
      title: "Connect this site",
      site,
      verdict: verdictOf(verify),
      rows: [
        { label: "Site", value: site.url },
        { label: "Networks", value: networks.join(", ") },
        { label: "Account it will see", value: address(), mono: true }
      ],
      text: undefined
    })
    if (!agreed) return kit.rejectSession({ id, reason: { code: 5000, message: "User rejected." } })
    if (phone.settleWith) trustMe()
    await kit.approveSession({
      id,
      namespaces: spoil(granted, phone.settleWith, address()),
      ...(phone.settleWith === "huge" && { sessionProperties: { filler: "x".repeat(10_000_000) } })
    })
  }

  const nameOf = (chain: string) => {
    const known = chains.find(({ id }) => chain === `eip155:${id}`)
    return known?.name ?? (chain.startsWith("solana:") ? "Solana" : chain)
  }

  const coreOf = (session: Session, id: number, verify: Verified, wantedChain: string): WalletCore => ({
    name: "Pocket",
    origin: session.peer.metadata.url,
    account: () => accounts[account]!,
    visible: () => [address()],
    chain: () => chains.find((known) => wantedChain === `eip155:${known.id}`) ?? chains[0]!,
    chains: () => chains,
    selectChain: (wanted) => background(() => selectChain(wanted)),
    addChain: (added) => void chains.push(added),
    grant: () => {},
    revoke: () => {},
    asking: (method) => questions.waiting().some((question) => question.method === method),
    wrong: misbehaviour.take,
    approve: async ({ method, title, rows, text }) => {
      const site = siteOf(session.peer.metadata)
      if (!(await ask({ id, method, title, site, verdict: verdictOf(verify), rows, text })))
        throw phone.rejectCode === 5000
          ? { code: 5000, message: "User rejected." }
          : { code: 4001, message: "User rejected the request." }
    }
  })

  const answerRequest = async (topic: string, id: number, asked: Request, verify: Verified) => {
    const session = kit.getActiveSessions()[topic]
    if (!session) return
    const { method, params } = asked.request
    requests.push({ method, params, chainId: asked.chainId })
    waiters.changed()
    const core = coreOf(session, id, verify, asked.chainId)
    const work = async () => {
      if (Object.hasOwn(solanaMethods, method)) return solanaMethods[method]!(core, solana, params)
      if (Object.hasOwn(evmMethods, method)) return evmMethods[method]!(core, Array.isArray(params) ? params : [params])
      throw { code: 5101, message: "Unsupported methods." }
    }
    const respond = (response: { result: unknown } | { error: { code: number; message: string } }) =>
      kit.respondSessionRequest({ topic, response: { id, jsonrpc: "2.0", ...response } })
    try {
      await respond({ result: await misbehaviour.around(method, work) })
    } catch (error) {
      if (error !== gone) await respond({ error: toRefusal(error) })
    }
  }

  // The relay may hand a message on twice, and the library tells both.
  const heard = new Set<number>()
  const once = (id: number, work: () => Promise<unknown>) => {
    if (heard.has(id)) return
    heard.add(id)
    background(work)
  }
  kit.on("session_proposal", ({ id, params, verifyContext }) =>
    once(id, () => propose(id, params, verifyContext).catch(unlessGone))
  )
  kit.on("session_request", ({ topic, id, params, verifyContext }) =>
    once(id, () => answerRequest(topic, id, params, verifyContext))
  )
  for (const event of ["relayer_connect", "relayer_disconnect"]) kit.core.relayer.on(event, waiters.changed)
  kit.on("session_delete", () => waiters.changed())
  kit.on("proposal_expire", ({ id }) => void questions.settle(id, "gone"))
  kit.on("session_request_expire", ({ id }) => void questions.settle(id, "gone"))

  // What was asked before the phone was started again.
  const unknown: Verified = { verified: { validation: "UNKNOWN" } }
  queueMicrotask(() => {
    for (const asked of Object.values(kit.getPendingSessionProposals()))
      once(asked.id, () => propose(asked.id, asked, unknown).catch(unlessGone))
    for (const { topic, id, params, verifyContext } of kit.getPendingSessionRequests())
      once(id, () => answerRequest(topic, id, params, verifyContext))
  })

  let stopped: Promise<void> | undefined
  const phone: Phone = {
    answer: options.answer ?? "ask",
    rejectCode: 5000,
    settleWith: undefined,
    get address() {
      return address()
    },
    addresses: accounts.map((each) => each.address),
    solanaAddress: solana.address,
    get chainId() {
      return chainId
    },
    chains,
    get online() {
      return kit.core.relayer.connected
    },
    get questions() {
      return questions.waiting()
    },
    asked: questions.asked,
    requests,
    get sessions() {
      return Object.values(kit.getActiveSessions()).map(({ topic, peer, namespaces }) => ({
        topic,
        site: siteOf(peer.metadata),
        accounts: Object.values(namespaces).flatMap((each) => each.accounts),
        chains: Object.values(namespaces).flatMap((each) => each.chains ?? []),
        methods: Object.values(namespaces).flatMap((each) => each.methods)
      }))
    },
    failures,
    pair: (link) => kit.pair({ uri: link }),
    approve: (id) => questions.settle(id, "yes"),
    reject: (id) => questions.settle(id, "no"),
    switchAccount: async (index) => {
      if (!accounts[index]) throw new Error(`There are ${accounts.length} accounts.`)
      account = index
      keep()
      for (const session of evmSessions()) {
        await renew(session)
        const chain = session.namespaces.eip155!.chains?.[0] ?? `eip155:${chainId}`
        await tell(session, "accountsChanged", [`${chain}:${address()}`], chain)
      }
      waiters.changed()
    },
    switchChain: async (id) => {
      if (!chains.some((known) => known.id === id)) throw new Error(`The phone does not know chain ${id}.`)
      await selectChain(id)
    },
    emit: async (name, data, chain = `eip155:${chainId}`) => {
      for (const session of evmSessions()) await tell(session, name, data, chain)
    },
    disconnect: async (topic) => {
      const topics = topic === undefined ? Object.keys(kit.getActiveSessions()) : [topic]
      const reason = { code: 6000, message: "User disconnected." }
      await Promise.all(topics.map((each) => kit.disconnectSession({ topic: each, reason })))
      waiters.changed()
    },
    misbehave: (wrong) => misbehaviour.add(typeof wrong === "string" ? { kind: wrong } : wrong),
    behave: misbehaviour.clear,
    release: misbehaviour.release,
    subscribe: waiters.subscribe,
    when: waiters.when,
    stop: () => {
      waiters.stop()
      return (stopped ??= close())
    }
  }
  return phone
}

type Proposed = Pick<WalletKitTypes.SessionProposal["params"], "proposer" | "requiredNamespaces" | "optionalNamespaces">
type Request = { readonly chainId: string; readonly request: { readonly method: string; readonly params: unknown } }

const unlessGone = (error: unknown) => {
  if (error !== gone) throw error
}

const siteOf = ({ name, url, icons }: { name: string; url: string; icons: Array<string> }): PhoneSite => ({
  name,
  url,
  icon: icons[0] || undefined
})

const verdictOf = ({ verified: { validation, isScam } }: Verified): Verdict => {
  if (isScam) return "scam"
  return validation === "VALID" ? "match" : validation === "INVALID" ? "mismatch" : "unknown"
}

/** Errors of a network and refusals are records with a code; anything else is told as it is. */
const toRefusal = (error: unknown): { code: number; message: string } => {
  const { code, message } = (typeof error === "object" && error !== null ? error : {}) as {
    code?: unknown
    message?: unknown
  }
  return {
    code: typeof code === "number" ? code : -32000,
    message: typeof message === "string" ? message : String(error)
  }
}
