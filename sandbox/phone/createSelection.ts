import { privateKeyToAccount } from "viem/accounts"
import { memoryStorage } from "./memoryStorage.ts"
import type { Kit } from "./openWalletKit.ts"
import type { PhoneOptions } from "./PhoneOptions.ts"

type Session = ReturnType<Kit["getActiveSessions"]>[string]

const key = "selection"

/** The selected account and network of a phone; sites are notified of changes. */
export const createSelection = async (kit: Kit, options: PhoneOptions) => {
  const storage = options.storage ?? memoryStorage()
  const accounts = options.privateKeys.map((each) => privateKeyToAccount(each))
  const chains = [...options.chains]
  let selected = (await storage.getItem<{ account: number; chainId: number }>(key)) ?? {
    account: options.account ?? 0,
    chainId: chains[0]?.id ?? 1
  }
  const select = async (change: Partial<typeof selected>) => {
    selected = { ...selected, ...change }
    await storage.setItem(key, selected)
  }
  const account = () => accounts[selected.account]!
  /** Chains that sessions have without the account. */
  const unshared = new Set<number>()

  const sessions = () => Object.values(kit.getActiveSessions()).filter(({ namespaces }) => namespaces.eip155)
  const tell = async (topic: string, name: string, data: unknown, chainId: string) => {
    if (kit.getActiveSessions()[topic]?.namespaces.eip155?.events.includes(name))
      await kit.emitSessionEvent({ topic, event: { name, data }, chainId })
  }
  /** Gives a session the selected account on its chains and on one more. */
  const renew = async ({ topic, namespaces }: Session, more: ReadonlyArray<string> = []) => {
    const { methods, events, chains: old = [] } = namespaces.eip155!
    const all = [...new Set([...old, ...more])]
    const shared = all.filter((chain) => !unshared.has(Number(chain.split(":")[1])))
    const eip155 = { methods, events, chains: all, accounts: shared.map((chain) => `${chain}:${account().address}`) }
    const { acknowledged } = await kit.updateSession({ topic, namespaces: { ...namespaces, eip155 } })
    await acknowledged()
  }

  return {
    accounts,
    account,
    chains,
    unshared,
    chainId: () => selected.chainId,
    selectAccount: async (index: number) => {
      if (!accounts[index]) throw new Error(`There are ${accounts.length} accounts.`)
      await select({ account: index })
      for (const session of sessions()) {
        await renew(session)
        const chain = session.namespaces.eip155!.chains?.[0] ?? `eip155:${selected.chainId}`
        await tell(session.topic, "accountsChanged", [`${chain}:${account().address}`], chain)
      }
    },
    selectChain: async (id: number) => {
      if (!chains.some((known) => known.id === id)) throw new Error(`The phone does not know chain ${id}.`)
      await select({ chainId: id })
      const chain = `eip155:${id}`
      for (const session of sessions()) {
        if (!session.namespaces.eip155!.chains?.includes(chain)) await renew(session, [chain])
        await tell(session.topic, "chainChanged", id, chain)
      }
    },
    withdraw: async () => {
      for (const { topic, namespaces } of sessions()) {
        const eip155 = { ...namespaces.eip155!, chains: [], accounts: [] }
        const { acknowledged } = await kit.updateSession({ topic, namespaces: { ...namespaces, eip155 } })
        await acknowledged()
      }
    },
    emit: async (name: string, data: unknown, chain = `eip155:${selected.chainId}`) => {
      for (const { topic } of sessions()) await tell(topic, name, data, chain)
    }
  }
}

/** Such a selection. */
export type Selection = Awaited<ReturnType<typeof createSelection>>
