import { authKeyOf } from "./authKeyOf.ts"
import { leaving } from "./leaving.ts"
import type { UniversalProvider } from "./UniversalProvider.ts"

type Client = UniversalProvider["client"]
type Session = ReturnType<Client["session"]["get"]>
type Library = (typeof import("./library.ts"))["signing"]
type Cacao = Parameters<Library["validateSignedCacao"]>[0]["cacao"]

interface Answer {
  readonly id: number
  readonly result?: {
    readonly cacaos: ReadonlyArray<Cacao>
    readonly responder: Session["peer"]
  }
  readonly error?: { readonly code: number; readonly message: string }
}

interface Inner {
  onSessionAuthenticateResponse: (topic: string, answer: Answer) => Promise<void>
  readonly deleteProposal: (id: number) => Promise<void>
  readonly deletePendingAuthRequest: (id: number, reason: object) => Promise<void>
  readonly events: { readonly emit: (event: string, outcome: object) => void }
}

/** How long a session holds, in seconds: what the library itself says. */
const sessionLife = 604_800
/** A wallet that may be asked for nothing (what wallets answer themselves to methods that they do not have). */
const noMethods = { code: 5_101, message: "Unsupported methods." }
/** A wallet that cannot sign in together with connecting takes the plain proposal instead. */
const cannot = 10_001

/** What came of a wallet's answers. */
export interface SignIns {
  /** What a wallet has signed with the session of this topic; none where it only agreed. */
  readonly proofsOf: (topic: string) => ReadonlyArray<unknown>
  /** The own key that proofs to this topic are sealed for. */
  readonly keyOf: (topic: string) => string | undefined
  /** Reads what a wallet has answered by this link, from the messages that the library keeps. */
  readonly readAgain: (link: string) => Promise<void>
}

/**
 * Takes what wallets answer to one-click sign-ins in the library's place, and tells it as the outcome of the proposal that the same
 * link carries. The library knows one link at a time, and in memory only; it drops the code of a refusal; and what a contract
 * has signed it would check at an address of its maker's, which no host has allowed: that counts as connecting alone. With a key's
 * signature that does not hold, and without a method (EIP-5573) that the wallet takes, the session is ended at the wallet.
 */
export const takeSignIns = (client: Client, library: Library): SignIns => {
  const { core, auth } = client
  const engine = client.engine as unknown as Inner
  const proofs = new Map<string, ReadonlyArray<unknown>>()
  const keyOf = (topic: string) => authKeyOf(client, library.hashKey, topic)

  const decode = core.crypto.decode.bind(core.crypto)
  Object.assign(core.crypto, {
    decode: (topic: string, message: string, more: Parameters<typeof decode>[2]) => {
      const key = auth.pairingTopics.keys.includes(topic) ? keyOf(topic) : undefined
      return decode(topic, message, key === undefined ? more : { ...more, receiverPublicKey: key })
    }
  })

  const holds = async (cacao: Cacao) => {
    try {
      return await library.validateSignedCacao({ cacao })
    } catch {
      return false
    }
  }
  /** The session that the answer makes. */
  const settle = async (link: string, key: string, { cacaos, responder }: NonNullable<Answer["result"]>) => {
    const [methods, accounts] = [new Set<string>(), new Set<string>()]
    for (const { p } of cacaos) {
      const recap = library.getRecapFromResources(p.resources ?? [])
      const chains = [library.getNamespacedDidChainId(p.iss), ...(recap ? library.getChainsFromRecap(recap) : [])]
      for (const chain of chains) accounts.add(`${chain}:${library.getDidAddress(p.iss)}`)
      for (const method of recap ? library.getMethodsFromRecap(recap) : []) methods.add(method)
    }
    const topic = await core.crypto.generateSharedKey(key, responder.publicKey)
    const session = {
      topic,
      acknowledged: true,
      self: { publicKey: key, metadata: client.metadata },
      peer: responder,
      controller: responder.publicKey,
      expiry: Math.floor(Date.now() / 1_000) + sessionLife,
      requiredNamespaces: {},
      optionalNamespaces: {},
      relay: { protocol: "irn" },
      pairingTopic: link,
      namespaces: library.buildNamespacesFromAuth([...methods], [...accounts]),
      transportType: "relay"
    } as unknown as Session
    await client.session.set(topic, session)
    // A relay that is away says nothing about the wallet's answer: the library asks for the topic again with its next heartbeat.
    await core.relayer.subscribe(topic, { transportType: "relay" }).catch(() => {})
    return client.session.get(topic)
  }

  const take = async (topic: string, { id, result, error }: Answer) => {
    const { pairingTopic: link } = auth.pairingTopics.get(topic)
    const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === link)
    if (error?.code === cannot || proposal === undefined) return
    const end = async (outcome: object) => {
      await engine.deletePendingAuthRequest(id, { code: 0, message: "fulfilled" }).catch(() => {})
      await engine.deleteProposal(proposal.id).catch(() => {})
      engine.events.emit(`session_connect:${proposal.id}`, outcome)
    }
    const key = keyOf(topic)
    if (result === undefined || key === undefined) return end({ error })
    try {
      const session = await settle(link, key, result)
      const byKeys = result.cacaos.every(({ s }) => s.t === "eip191")
      if (byKeys && !(await Promise.all(result.cacaos.map(holds))).every((one) => one)) {
        await client.disconnect({ topic: session.topic, reason: leaving })
        throw new Error("Signature verification failed")
      }
      if (Object.values(session.namespaces).every(({ methods }) => methods.length === 0)) {
        await client.disconnect({ topic: session.topic, reason: leaving })
        return await end({ error: noMethods })
      }
      proofs.set(session.topic, byKeys ? result.cacaos : [])
      await end({ session })
    } catch (cause) {
      // An answer of another form is the wallet's fault.
      const code = 7_000
      await end({ error: { code, message: "Signature verification failed", cause } })
    }
  }
  engine.onSessionAuthenticateResponse = take

  return {
    proofsOf: (topic) => proofs.get(topic) ?? [],
    keyOf,
    readAgain: async (link) => {
      for (const { topic, pairingTopic } of auth.pairingTopics.getAll()) {
        if (pairingTopic !== link) continue
        for (const message of Object.values(core.relayer.messages.get(topic))) {
          const answer = await core.crypto.decode(topic, message)
          if ("result" in answer) await take(topic, answer as unknown as Answer)
        }
      }
    }
  }
}
