import { expect, test, vi } from "vitest"
import { takeSignIns } from "./takeSignIns.ts"

const key = "ab".repeat(32)
const account = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
const cacao = { p: { iss: `did:pkh:eip155:1:${account}`, resources: [] }, s: { t: "eip191", s: "0x1b" } }
const answer = { id: 7, result: { cacaos: [cacao], responder: { publicKey: "cd".repeat(32), metadata: {} } } }

/** The library with one link that a wallet answers, and the outcome. */
const stand = (
  parts: {
    readonly subscribe?: () => Promise<unknown>
    readonly holds?: boolean
    readonly methods?: ReadonlyArray<string>
  } = {}
) => {
  const sessions = new Map<string, object>()
  const outcomes: Array<unknown> = []
  const ended: Array<string> = []
  const engine = {
    deleteProposal: async () => {},
    deletePendingAuthRequest: async () => {},
    events: { emit: (_: string, outcome: object) => outcomes.push(outcome) }
  } as unknown as { readonly onSessionAuthenticateResponse: (topic: string, said: object) => Promise<void> }
  const client = {
    engine,
    auth: { pairingTopics: { keys: ["answers"], get: () => ({ pairingTopic: "link" }), getAll: () => [] } },
    core: {
      crypto: {
        keychain: { keychain: new Map([[key, ""]]) },
        decode: async () => answer,
        generateSharedKey: async () => "topic"
      },
      relayer: { subscribe: parts.subscribe ?? (async () => "id"), messages: { get: () => ({}) } }
    },
    proposal: { getAll: () => [{ id: 1, pairingTopic: "link" }] },
    session: {
      set: async (topic: string, session: object) => void sessions.set(topic, session),
      get: (topic: string) => sessions.get(topic)
    },
    disconnect: async ({ topic }: { readonly topic: string }) => {
      ended.push(topic)
      sessions.delete(topic)
    }
  }
  const library = {
    hashKey: (name: string) => (name === key ? "answers" : ""),
    validateSignedCacao: async () => parts.holds ?? true,
    getRecapFromResources: () => (parts.methods?.length === 0 ? undefined : {}),
    getChainsFromRecap: () => ["eip155:1"],
    getMethodsFromRecap: () => parts.methods ?? ["personal_sign"],
    getNamespacedDidChainId: () => "eip155:1",
    getDidAddress: () => account,
    buildNamespacesFromAuth: (methods: ReadonlyArray<string>, accounts: ReadonlyArray<string>) => ({
      eip155: { methods, accounts, events: [] }
    })
  }
  const taken = takeSignIns(client as never, library as never)
  return {
    taken,
    sessions,
    outcomes,
    ended,
    say: (said: object) => engine.onSessionAuthenticateResponse("answers", said)
  }
}

test("a yes is a session with what was signed", async () => {
  const { taken, sessions, outcomes, say } = stand()
  await say(answer)
  expect(outcomes).toEqual([{ session: sessions.get("topic") }])
  expect(taken.proofsOf("topic")).toEqual([cacao])
  expect(taken.keyOf("answers")).toBe(key)
})

test("a relay that is away while the session is made takes nothing back, and blames no wallet", async () => {
  const subscribe = vi.fn(async () => Promise.reject(new Error("Subscribing failed, please try again")))
  const { sessions, outcomes, ended, say } = stand({ subscribe })
  await say(answer)
  expect(subscribe).toHaveBeenCalledOnce()
  expect(outcomes).toEqual([{ session: sessions.get("topic") }])
  expect(ended).toEqual([])
})

test("a signature that does not hold ends the session at the wallet", async () => {
  const { outcomes, ended, say } = stand({ holds: false })
  await say(answer)
  expect(ended).toEqual(["topic"])
  expect(outcomes).toMatchObject([{ error: { code: 7_000 } }])
})

test("a wallet that names no method could be asked for nothing: the session is ended there", async () => {
  const { taken, sessions, outcomes, ended, say } = stand({ methods: [] })
  await say(answer)
  expect(ended).toEqual(["topic"])
  expect(outcomes).toMatchObject([{ error: { code: 5_101 } }])
  expect(sessions.size).toBe(0)
  expect(taken.proofsOf("topic")).toEqual([])
})

test("a no is the outcome, and a wallet that cannot sign in leaves it to the plain proposal", async () => {
  const { outcomes, say } = stand()
  await say({ id: 7, error: { code: 10_001, message: "no method" } })
  expect(outcomes).toEqual([])
  await say({ id: 7, error: { code: 5_000, message: "no" } })
  expect(outcomes).toEqual([{ error: { code: 5_000, message: "no" } }])
})
