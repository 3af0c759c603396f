import type { Adapter, AdapterPayload } from "oidc-provider"

/** What a service remembers, for as long as the world runs. */
export const keepInMemory = (): ((kind: string) => Adapter) => {
  const kept = new Map<string, AdapterPayload>()
  return (kind) => {
    const key = (id: string) => `${kind}:${id}`
    const find = async (wanted: (payload: AdapterPayload) => boolean) => [...kept.values()].find(wanted)
    return {
      upsert: async (id, payload) => void kept.set(key(id), payload),
      find: async (id) => kept.get(key(id)),
      findByUid: (uid) => find((one) => one.kind === kind && one.uid === uid),
      findByUserCode: (code) => find((one) => one.kind === kind && one.userCode === code),
      consume: async (id) => {
        const found = kept.get(key(id))
        if (found) found.consumed = Math.floor(Date.now() / 1_000)
      },
      destroy: async (id) => void kept.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [id, { grantId: own }] of kept) if (own === grantId) kept.delete(id)
      }
    }
  }
}
