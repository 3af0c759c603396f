import { Clock, Effect } from "effect"
import { comparableAddress } from "../addresses/comparableAddress.ts"
import type { SettingsValue } from "../options/Settings.ts"
import { formatSiwxMessage } from "../siwx/formatSiwxMessage.ts"
import { makeNonce } from "../siwx/makeNonce.ts"
import { namespaceOf } from "../siwx/messageForms.ts"
import { readSessions } from "../siwx/readSessions.ts"
import { refusalOf } from "../siwx/refusalOf.ts"
import type { SiwxSession } from "../siwx/SiwxData.ts"
import type { SiwxInput, SiwxParts, SiwxStorage } from "../siwx/SiwxPlugin.ts"
import { readJson } from "../storage/readJson.ts"
import { siwxKey } from "../storage/signInKeys.ts"
import { Storage } from "../storage/Storage.ts"
import type { InstancePlugin } from "./InstancePlugin.ts"

const week = 7 * 24 * 3_600_000

/** How many sign-ins this device keeps. */
const kept = 20

/** Keeps sign-ins on this device, without their signatures (architecture 10). */
const makeStorage = Effect.gen(function* () {
  const storage = yield* Storage
  const run = Effect.runPromiseWith(yield* Effect.context<Storage>())
  const all = Effect.map(readJson(siwxKey, readSessions), (found) => found ?? [])
  const write = (sessions: ReadonlyArray<SiwxSession>) =>
    sessions.length === 0
      ? storage.remove(siwxKey)
      : storage.set(siwxKey, JSON.stringify(sessions.slice(-kept).map(({ data, message }) => ({ data, message }))))
  const isOf = (chainId: string, address: string) => {
    const same = (one: string) => comparableAddress(chainId.split(":")[0]!, one)
    return ({ data }: SiwxSession) => data.chainId === chainId && same(data.accountAddress) === same(address)
  }
  const without = (chainId: string, address: string) => {
    const leaves = isOf(chainId, address)
    return Effect.map(all, (sessions) => sessions.filter((one) => !leaves(one)))
  }
  return {
    add: (session) =>
      run(
        Effect.flatMap(without(session.data.chainId, session.data.accountAddress), (others) =>
          write([...others, session])
        )
      ),
    set: (sessions) => run(write(sessions)),
    get: (chainId, address) => run(Effect.map(all, (sessions) => sessions.filter(isOf(chainId, address)))),
    delete: (chainId, address) => run(Effect.flatMap(without(chainId, address), write))
  } satisfies SiwxStorage
})

/** Makes the plugin of these parts; each part that the host leaves out is the product's own. */
export const makeOwnPlugin = Effect.fnUntraced(function* (parts: SiwxParts, { networks }: SettingsValue) {
  const own = yield* makeStorage
  const now = Effect.runSyncWith(yield* Effect.context<never>())
  const { verifiers, statement, resources, getNonce, messenger, storage = own } = parts

  const createMessage = async ({ accountAddress, chainId, domain, uri, scheme, issuedAt }: SiwxInput) => {
    const data = {
      accountAddress,
      chainId,
      domain,
      uri,
      version: "1",
      nonce: (await getNonce?.()) ?? makeNonce(),
      issuedAt,
      expirationTime: new Date(Date.parse(issuedAt) + (parts.expiresIn ?? week)).toISOString(),
      ...(scheme !== undefined && { scheme }),
      ...(statement !== undefined && { statement }),
      ...(resources !== undefined && { resources })
    }
    const text = formatSiwxMessage(data)
    return { ...data, toString: () => text }
  }

  const verify = async (session: SiwxSession) => {
    const { chainId } = session.data
    const namespace = namespaceOf(chainId)
    const able = verifiers.filter((one) => one.namespace === namespace)
    if (able.length === 0) throw new Error(`\`siwx.verifiers\` has none for ${namespace ?? chainId}`)
    const rpcUrls = networks.find(({ id }) => id === chainId)?.rpcUrls
    for (const verifier of able)
      if (!(await verifier.verify(session, { rpcUrls }))) throw new Error("The signature is not of this account")
  }

  return {
    createMessage: (input) => (messenger ? messenger.createMessage(input) : createMessage(input)),
    addSession: async (session) => {
      await verify(session)
      await storage.add(session)
    },
    revokeSession: (chainId, address) => storage.delete(chainId, address),
    setSessions: (sessions) => storage.set(sessions),
    getSessions: async (chainId, address) => {
      const found = await storage.get(chainId, address)
      const terms = { now: now(Clock.currentTimeMillis), chainId, address }
      return found.filter(({ data }) => refusalOf(data, terms) === undefined)
    },
    getRequired: () => parts.required ?? true,
    signOutOnDisconnect: parts.signOutOnDisconnect ?? true,
    signMessage: parts.signMessage,
    isLocal: (parts.storage ?? getNonce ?? messenger) === undefined
  } satisfies InstancePlugin
})
