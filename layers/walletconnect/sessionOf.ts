import type { SignIns } from "./takeSignIns.ts"
import type { UniversalProvider } from "./UniversalProvider.ts"

type Client = UniversalProvider["client"]
type Session = ReturnType<Client["session"]["get"]>

/** What the library keeps to itself: what has come of a proposal, by its id, and how it takes a wallet's answer to one. */
interface Inner {
  readonly events: {
    readonly once: (
      event: string,
      listener: (outcome: { readonly error?: unknown; readonly session?: Session }) => void
    ) => void
  }
  readonly onSessionProposeResponse: (topic: string, answer: unknown, transport: "relay") => Promise<void>
}

/**
 * The library keeps answers to proposals in memory only. If the page was closed before the session came, the answer is
 * read once more from the messages that it keeps.
 */
const readAnswer = async ({ core, engine }: Client, topic: string, id: number): Promise<void> => {
  for (const message of Object.values(core.relayer.messages.get(topic))) {
    const answer = await core.crypto.decode(topic, message)
    if (answer.id === id && "result" in answer)
      await (engine as unknown as Inner).onSessionProposeResponse(topic, answer, "relay")
  }
}

/** The session that a link of an earlier visit has brought, or brings. Rejects when nothing can come of it any more. */
export const sessionOf = (client: Client, { readAgain }: Pick<SignIns, "readAgain">, topic: string): Promise<Session> =>
  new Promise((resolve, reject) => {
    const made = client.session.getAll().find(({ pairingTopic }) => pairingTopic === topic)
    if (made !== undefined) return resolve(made)
    const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)
    if (proposal === undefined) return reject(new Error("Proposal expired"))
    const { events } = client.engine as unknown as Inner
    events.once(`session_connect:${proposal.id}`, ({ error, session }) =>
      session === undefined ? reject(error) : resolve(session)
    )
    readAnswer(client, topic, proposal.id)
      .then(() => readAgain(topic))
      .catch(reject)
  })
