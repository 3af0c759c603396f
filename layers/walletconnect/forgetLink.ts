import { forgetProofs } from "./forgetProofs.ts"
import { leaving } from "./leaving.ts"
import type { SignIns } from "./takeSignIns.ts"
import type { UniversalProvider } from "./UniversalProvider.ts"
import { signOff } from "./signOff.ts"

/** Makes a link worthless: without its key no answer to it can be read any more. */
export const forgetLink = async (
  provider: UniversalProvider,
  signIns: Pick<SignIns, "keyOf">,
  topic: string
): Promise<void> => {
  const { client } = provider
  const { core, proposal } = client
  for (const { id, pairingTopic } of proposal.getAll()) if (pairingTopic === topic) await proposal.delete(id, leaving)
  await core.pairing.pairings.delete(topic, leaving)
  await core.crypto.deleteSymKey(topic)
  core.expirer.del(topic)
  await signOff(client, topic)
  await forgetProofs(provider, signIns, topic)
}
