import { leaving } from "./leaving.ts"
import type { SignIns } from "./takeSignIns.ts"
import type { UniversalProvider } from "./UniversalProvider.ts"
import { signOff } from "./signOff.ts"

/** Forgets where a proof was to be sent for a link: none can be read any more. */
export const forgetProofs = async (
  { client }: UniversalProvider,
  { keyOf }: Pick<SignIns, "keyOf">,
  link: string
): Promise<void> => {
  const { auth, core } = client
  for (const { id, pairingTopic } of auth.requests.getAll())
    if (pairingTopic === link) await auth.requests.delete(id, leaving)
  for (const { topic, pairingTopic } of auth.pairingTopics.getAll()) {
    if (pairingTopic !== link) continue
    const key = keyOf(topic)
    await auth.pairingTopics.delete(topic, leaving)
    if (key !== undefined) await core.crypto.deleteKeyPair(key)
    await signOff(client, topic)
  }
}
