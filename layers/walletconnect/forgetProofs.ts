import { leaving } from "./leaving.ts"
import type { UniversalProvider } from "./UniversalProvider.ts"
import { signOff } from "./signOff.ts"

/** Forgets where a proof was to be sent for a link: none can be read any more. */
export const forgetProofs = async ({ client }: UniversalProvider, link: string): Promise<void> => {
  const { auth, core } = client
  for (const { id, pairingTopic } of auth.requests.getAll())
    if (pairingTopic === link) await auth.requests.delete(id, leaving)
  for (const { topic, pairingTopic } of auth.pairingTopics.getAll()) {
    if (pairingTopic !== link) continue
    await auth.pairingTopics.delete(topic, leaving)
    for (const { responseTopic, publicKey } of auth.authKeys.getAll())
      if (responseTopic === topic) await core.crypto.deleteKeyPair(publicKey)
    await signOff(client, topic)
  }
}
