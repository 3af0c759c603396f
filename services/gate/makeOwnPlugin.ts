import { Clock, Effect } from "effect"
import { comparableAddress } from "../base/addresses/comparableAddress.ts"
import { Environment } from "../ports/environment/Environment.ts"
import { warnOnce } from "../ports/environment/warnOnce.ts"
import { SignInFailed } from "../base/errors/SignInFailed.ts"
import { signInNotStarted } from "../base/errors/texts.ts"
import type { SettingsValue } from "../ports/options/Settings.ts"
import { formatSiwxMessage } from "../ports/sign-in/formatSiwxMessage.ts"
import { makeNonce } from "../ports/sign-in/makeNonce.ts"
import { namespaceOf } from "../ports/sign-in/messageForms.ts"
import { isPlainUri } from "../ports/sign-in/isPlainUri.ts"
import { readNonce } from "../ports/sign-in/readNonce.ts"
import { readSession } from "../ports/sign-in/readSession.ts"
import { refusalOf } from "../ports/sign-in/refusalOf.ts"
import type { SiwxData, SiwxSession } from "../ports/sign-in/SiwxData.ts"
import type { SiwxInput, SiwxParts, SiwxStorage } from "../ports/sign-in/SiwxPlugin.ts"
import { siwxKey } from "../ports/storage/keys.ts"
import { Storage } from "../ports/storage/Storage.ts"
import { storedList } from "../ports/storage/storedList.ts"
import type { InstancePlugin } from "./InstancePlugin.ts"

/** Whether a statement has nothing but what the grammar of EIP-4361 and of Sign-In with Solana allows: reserved, unreserved, space. */
const isPlainStatement = (statement: string): boolean => /^[\w .~:/?#[\]@!$&'()*+,;=-]+$/.test(statement)

const foreignLetters =
  "`siwx.statement` has characters that the grammar of EIP-4361 and of Sign-In with Solana does not have, such as letters outside ASCII. " +
  "Some wallets and servers refuse such a message, or do not warn of a wrong domain. Write it in plain ASCII, and what else there is to say on your page."

const foreignPorts =
  "`siwx.resources` has a URI whose port is no number. The grammar of EIP-4361 and of Sign-In with Solana has URIs of RFC 3986 alone: " +
  "some wallets and servers refuse such a message, or do not warn of a wrong domain."

const week = 7 * 24 * 3_600_000

/** How many sign-ins this device keeps. */
const kept = 20

const stored = storedList({
  key: siwxKey,
  version: 1,
  most: kept,
  accept: readSession,
  toStored: ({ data, message }) => ({ data, message })
})

/** Keeps sign-ins on this device, without their signatures (architecture 10). */
const makeStorage = Effect.gen(function* () {
  const run = Effect.runPromiseWith(yield* Effect.context<Storage>())
  const write = (sessions: ReadonlyArray<SiwxSession>) => stored.write(sessions.slice(-kept))
  const isOf = (chainId: string, address: string) => {
    const same = (one: string) => comparableAddress(chainId.split(":")[0]!, one)
    return ({ data }: SiwxSession) => data.chainId === chainId && same(data.accountAddress) === same(address)
  }
  const without = (chainId: string, address: string) => {
    const leaves = isOf(chainId, address)
    return Effect.map(stored.read, (sessions) => sessions.filter((one) => !leaves(one)))
  }
  return {
    add: (session) =>
      run(
        Effect.flatMap(without(session.data.chainId, session.data.accountAddress), (others) =>
          write([...others, session])
        )
      ),
    set: (sessions) => run(write(sessions)),
    get: (chainId, address) => run(Effect.map(stored.read, (sessions) => sessions.filter(isOf(chainId, address)))),
    delete: (chainId, address) => run(Effect.flatMap(without(chainId, address), write))
  } satisfies SiwxStorage
})

/** The text of a message. A field that no message can have fails at once: repeating the call would not help. */
const textOf = (data: SiwxData) => {
  try {
    return formatSiwxMessage(data)
  } catch (cause) {
    throw new SignInFailed({ reason: "notStarted", message: signInNotStarted, from: "createMessage", cause })
  }
}

/** Makes the plugin of these parts; each part that the host leaves out is the product's own. */
export const makeOwnPlugin = Effect.fnUntraced(function* (parts: SiwxParts, { networks }: SettingsValue) {
  const own = yield* makeStorage
  const now = Effect.runSyncWith(yield* Effect.context<never>())
  const { verifiers, statement, resources, getNonce, messenger, storage = own } = parts
  const hasGrammar = messenger === undefined && networks.some(({ namespace }) => /^(eip155|solana)$/.test(namespace))
  if (hasGrammar && statement !== undefined && !isPlainStatement(statement))
    warnOnce(yield* Environment, foreignLetters)
  if (hasGrammar && resources?.every(isPlainUri) === false) warnOnce(yield* Environment, foreignPorts)

  const createMessage = async ({ accountAddress, chainId, domain, uri, scheme, issuedAt: here }: SiwxInput) => {
    const { nonce, issuedAt = here } = getNonce ? readNonce(await getNonce(), "siwx.getNonce") : { nonce: makeNonce() }
    const data = {
      accountAddress,
      chainId,
      domain,
      uri,
      version: "1",
      nonce,
      issuedAt,
      expirationTime: new Date(Date.parse(issuedAt) + (parts.expiresIn ?? week)).toISOString(),
      ...(scheme !== undefined && { scheme }),
      ...(statement !== undefined && { statement }),
      ...(resources !== undefined && { resources })
    }
    const text = textOf(data)
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
      if (!Array.isArray(found)) throw new TypeError("`siwx.storage.get` gave no list")
      // An end was set by this device's clock, unless the host gives its server's time: a device that is wrong by more than a sign-in
      // holds for asks again then, since the difference of a page before is not known.
      const terms = { now: now(Clock.currentTimeMillis), chainId, address }
      return found.filter(({ data }) => refusalOf(data, terms) === undefined)
    },
    getRequired: () => parts.required ?? true,
    signOutOnDisconnect: parts.signOutOnDisconnect ?? true,
    signMessage: parts.signMessage,
    isLocal: (parts.storage ?? getNonce ?? messenger) === undefined
  } satisfies InstancePlugin
})
