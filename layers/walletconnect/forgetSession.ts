import { leaving } from "./leaving.ts"
import type { UniversalProvider } from "./UniversalProvider.ts"

/** Forgets a session and its keys, where the wallet could not be told that it has ended (SEC-15). */
export const forgetSession = async ({ core, session }: UniversalProvider["client"], topic: string): Promise<void> => {
  if (!session.keys.includes(topic)) return
  const { self } = session.get(topic)
  await session.delete(topic, leaving)
  await core.crypto.deleteKeyPair(self.publicKey)
  await core.crypto.deleteSymKey(topic)
  core.expirer.del(topic)
}
