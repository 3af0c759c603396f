import type { UniversalProvider } from "./UniversalProvider.ts"

interface Inner {
  readonly keychain: { readonly keychain: ReadonlyMap<string, string> }
}

/** The own key that proofs to this topic are sealed for, of all that are kept: a topic is the hash of its key. */
export const authKeyOf = (
  { core }: UniversalProvider["client"],
  hashKey: (key: string) => string,
  topic: string
): string | undefined =>
  [...(core.crypto as unknown as Inner).keychain.keychain.keys()].find(
    (name) => /^[0-9a-f]{64}$/.test(name) && name !== topic && hashKey(name) === topic
  )
