import { hexToBytes } from "viem/utils"
import { createWaiters } from "../createWaiters.ts"
import { createMisbehaviour } from "../wallets/page/createMisbehaviour.ts"
import { answerProposal, offersOf } from "./answerProposal.ts"
import { answerRequest } from "./answerRequest.ts"
import { answerSignIn } from "./answerSignIn.ts"
import { type Ask, gone, type Proposed, type Requested, siteOf, type Verified } from "./Asking.ts"
import { createQuestions } from "./createQuestions.ts"
import { createSelection } from "./createSelection.ts"
import { grant } from "./grant.ts"
import { memoryStorage } from "./memoryStorage.ts"
import { openWalletKit, type Kit } from "./openWalletKit.ts"
import type { Phone } from "./Phone.ts"
import type { PhoneOptions } from "./PhoneOptions.ts"
import type { PhonePart } from "./PhonePart.ts"
import { solanaKey } from "./solanaKey.ts"

type KitSession = ReturnType<Kit["getActiveSessions"]>[string]

/** Starts a phone wallet: in Node for tests, in a page for people. */
export const startPhone = async (options: PhoneOptions): Promise<Phone> => {
  const prefix = options.storage ? "phone" : `phone-${crypto.randomUUID()}`
  const failures: Array<unknown> = []
  const { kit, trustMe, forge, close } = await openWalletKit(
    options,
    options.storage ?? memoryStorage(),
    prefix,
    (error) => failures.push(error)
  )
  const waiters = createWaiters<Phone>(() => phone)
  const questions = createQuestions(() => phone.answer, waiters.changed)
  const selection = await createSelection(kit, options)
  const key = solanaKey(hexToBytes(options.privateKeys[0]!))
  const solana = { key, rpcUrl: options.solanaUrl }
  // Loaded only in worlds that have these chains: hosts need not have the libraries.
  const parts: Readonly<Record<string, PhonePart>> = {
    ...(options.bitcoinUrl === undefined
      ? {}
      : {
          bip122: (await import("./createBitcoinPart.ts")).createBitcoinPart(options.privateKeys, options.bitcoinUrl)
        }),
    ...(options.polkadot ? { polkadot: (await import("./createPolkadotPart.ts")).createPolkadotPart() } : {})
  }
  const refused = new Set<string>()
  const withheld = new Set<string>()
  const misbehaviour = createMisbehaviour([])
  const requests: Array<Phone["requests"][number]> = []

  /** Works in the background; failures are kept for inspection. */
  const background = (work: () => Promise<unknown>) => {
    void work()
      .catch((error: unknown) => error === gone || failures.push(error))
      .then(waiters.changed)
  }
  const ask: Ask = async (question) => {
    const outcome = await questions.ask(question)
    if (outcome === "gone") throw gone
    return outcome === "yes"
  }

  // The relay may hand a message on twice, and the library tells both.
  const topics = new Map<number, string>()
  const once = (id: number, topic: string, work: () => Promise<unknown>) => {
    if (topics.has(id)) return
    topics.set(id, topic)
    background(work)
  }
  const proposalParts = {
    kit,
    trustMe,
    forge,
    selection,
    solana,
    parts,
    refused,
    withheld,
    sharedAccounts: () => phone.sharedAccounts,
    knownChains: () => phone.knownChains,
    ask,
    settleWith: () => phone.settleWith
  }
  const renew = async ({ topic, requiredNamespaces, optionalNamespaces }: KitSession) => {
    const namespaces = grant(requiredNamespaces, optionalNamespaces ?? {}, offersOf(proposalParts))
    if (namespaces === undefined) throw new Error("It would grant this session nothing.")
    const { acknowledged } = await kit.updateSession({ topic, namespaces })
    await acknowledged()
  }
  const propose = (id: number, proposed: Proposed, verify: Verified) =>
    once(id, "", () => answerProposal(proposalParts, id, proposed, verify))
  const asking = (method: string) => questions.waiting().some((question) => question.method === method)
  const rejectCode = () => phone.rejectCode
  const requestParts = { kit, selection, solana, parts, ask, asking, rejectCode, misbehaviour, background }
  const request = (topic: string, id: number, requested: Requested, verify: Verified) =>
    once(id, topic, async () => {
      const session = kit.getActiveSessions()[topic]
      if (!session) return
      requests.push({ ...requested.request, chainId: requested.chainId })
      waiters.changed()
      await answerRequest(requestParts, session, id, requested, verify)
    })

  kit.on("session_proposal", ({ id, params, verifyContext }) => propose(id, params, verifyContext))
  // A wallet that does not listen is one that cannot sign in so: it gets the plain proposal.
  if (options.oneClick ?? true)
    kit.on("session_authenticate", (asked) => once(asked.id, "", () => answerSignIn(proposalParts, asked)))
  kit.on("session_request", ({ topic, id, params, verifyContext }) => request(topic, id, params, verifyContext))
  kit.on("proposal_expire", ({ id }) => void questions.settle(id, "gone"))
  kit.on("session_request_expire", ({ id }) => void questions.settle(id, "gone"))
  const dropQuestions = (topic: string) => {
    for (const [id, of] of topics) if (of === topic) questions.settle(id, "gone")
    waiters.changed()
  }
  kit.on("session_delete", ({ topic }) => dropQuestions(topic))
  for (const event of ["relayer_connect", "relayer_disconnect"]) kit.core.relayer.on(event, waiters.changed)

  let stopped: Promise<void> | undefined
  const phone: Phone = {
    answer: options.answer ?? "ask",
    rejectCode: 5000,
    settleWith: undefined,
    refusedNamespaces: refused,
    withheldMethods: withheld,
    unsharedChains: selection.unshared,
    sharedAccounts: 1,
    knownChains: {},
    get address() {
      return selection.account().address
    },
    addresses: selection.accounts.map(({ address }) => address),
    solanaAddress: key.address,
    get chainId() {
      return selection.chainId()
    },
    chains: selection.chains,
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
        accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
        chains: Object.values(namespaces).flatMap(({ chains = [] }) => chains),
        methods: Object.values(namespaces).flatMap(({ methods }) => methods)
      }))
    },
    failures,
    pair: (link) => kit.pair({ uri: link }),
    approve: (id) => questions.settle(id, "yes"),
    reject: (id) => questions.settle(id, "no"),
    switchAccount: (index) => selection.selectAccount(index).finally(waiters.changed),
    renew: () => Promise.all(Object.values(kit.getActiveSessions()).map(renew)).then(waiters.changed),
    withdraw: () => selection.withdraw().finally(waiters.changed),
    switchChain: (id) => selection.selectChain(id).finally(waiters.changed),
    emit: selection.emit,
    disconnect: async (topic) => {
      const ending = topic === undefined ? Object.keys(kit.getActiveSessions()) : [topic]
      const reason = { code: 6000, message: "User disconnected." }
      await Promise.all(
        ending.map(async (each) => {
          await kit.disconnectSession({ topic: each, reason })
          dropQuestions(each)
        })
      )
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

  // What was asked before the phone was started again.
  for (const proposed of Object.values(kit.getPendingSessionProposals()))
    propose(proposed.id, proposed, { verified: { validation: "UNKNOWN" } })
  for (const { topic, id, params, verifyContext } of kit.getPendingSessionRequests())
    request(topic, id, params, verifyContext)
  return phone
}
