import { Clock, Effect, Layer } from "effect"
import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import { PairingFailed } from "../../services/base/errors/pairingErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { WalletFailed, WalletPending, WalletRejected } from "../../services/base/errors/walletErrors.ts"
import { isWalletLink } from "../../services/ports/connectors/isWalletLink.ts"
import { cutSession } from "../../services/ways-in/pairing/cutSession.ts"
import type { SignInProof, SignInTerms } from "../../services/ways-in/pairing/SignInTerms.ts"
import type { PairedSession } from "../../services/ways-in/pairing/PairedSession.ts"
import {
  PairingClient,
  type LinkChoice,
  type PairedEvent,
  type PairingListener
} from "../../services/ways-in/pairing/PairingClient.ts"
import type { PairingNamespaces } from "../../services/ways-in/pairing/pairingNamespaces.ts"
import { formatSiwxMessage } from "../../services/ports/sign-in/formatSiwxMessage.ts"
import { makeStore } from "../../services/base/store/makeStore.ts"
import type { ScriptedPhone } from "./ScriptedPhone.ts"
import type { World } from "./World.ts"

/** Longer than any test, in seconds. */
const week = 604_800

/** The phone's settlement in wire format: what it supports of each requested namespace. */
const settlement = (phone: ScriptedPhone, asked: PairingNamespaces) => {
  const own = phone.networks.flatMap((network) => phone.accounts.map((address) => `${network}:${address}`))
  const granted = Object.entries(asked).map(([namespace, { methods, events }]) => [
    namespace,
    { accounts: [...own, ...phone.others].filter((account) => account.startsWith(`${namespace}:`)), methods, events }
  ])
  return {
    topic: phone.topic,
    namespaces: phone.settle?.(asked) ?? Object.fromEntries(granted),
    expiry: week,
    peer: { metadata: { name: phone.name, url: "https://fernhold.example", icons: [] } }
  }
}

/** What it signs in with: one text for each network that was asked for. */
const sign = (
  { networks, ...terms }: SignInTerms,
  { accounts }: PairedSession,
  { alters = (text: string) => text }: ScriptedPhone,
  now: number
): ReadonlyArray<SignInProof> =>
  accounts
    .filter(({ networkId }) => networks.includes(networkId))
    .map(({ networkId, address }) => {
      const data = { accountAddress: address, chainId: networkId, version: "1", issuedAt: new Date(now).toISOString() }
      const message = alters(formatSiwxMessage({ ...terms, ...data }))
      return { networkId, address, message, signature: `0x${"ab".repeat(65)}` }
    })

/** `PairingClient` to the phone of a scripted world. A link does nothing until the phone scans it. */
export const PairingClientScripted = (world: World) =>
  Layer.effect(
    PairingClient,
    Effect.gen(function* () {
      const { phone } = world
      const session = makeStore<PairedSession | undefined>(undefined)
      const chosen = makeStore<LinkChoice | undefined>(undefined)
      const listeners = new Set<(event: PairedEvent) => void>()
      let asked: PairingNamespaces = {}
      const unreachable = () => new PairingFailed({ reason: "relay", message: texts.httpRequestFailed })

      const take = (wanted: PairingNamespaces) => {
        asked = wanted
        session.set(cutSession(asked, settlement(phone, asked)))
        return session.get()
      }
      const answered = (method: string) =>
        Effect.suspend((): Effect.Effect<void, WalletRejected | WalletPending | WalletFailed> => {
          phone.asked.push(method)
          const { answer } = phone
          if (typeof answer === "object") return Effect.sleep(answer.afterMs)
          if (answer === "never") return Effect.never
          const message = texts.connectionRejected
          if (answer === "reject") return Effect.fail(new WalletRejected({ method, message }))
          if (answer === "pending") return Effect.fail(new WalletPending({ method, message: texts.somethingWentWrong }))
          return answer === "fail"
            ? Effect.fail(
                new WalletFailed({ method, code: -32603, message: texts.somethingWentWrong, cause: { code: -32603 } })
              )
            : Effect.void
        })
      /** The same proposal, declined by the wallet: its other errors are not responses. */
      const agreed = Effect.catch(answered("connect"), (error): Effect.Effect<never, PairingFailed | WalletRejected> =>
        Effect.fail(
          error._tag === "WalletRejected"
            ? error
            : new PairingFailed({ reason: "refused", message: texts.failedToConnect })
        )
      )

      const end = () => {
        phone.shared = false
        chosen.set(undefined)
        session.set(undefined)
      }
      const undo = phone.attach({
        updated: () => {
          if (session.get() !== undefined) take(asked)
        },
        ended: end,
        tell: (event) => listeners.forEach((listener) => listener(event))
      })
      yield* Effect.addFinalizer(() => Effect.sync(undo))

      /** Waits for the phone to scan the link. */
      const scanned = (topic: string, listener: PairingListener) =>
        Effect.callback<void>((resume) => {
          const forget = phone.awaitScan(topic, () => resume(Effect.void))
          listener.uri(`wc:${topic}@2?relay-protocol=irn&symKey=${"5e".repeat(32)}`)
          return Effect.sync(() => void (listener.stays?.() || forget()))
        })
      const settle = Effect.fnUntraced(function* (wanted: PairingNamespaces, topic: string, listener: PairingListener) {
        yield* scanned(topic, listener)
        yield* agreed
        const settled = cutSession(wanted, settlement(phone, wanted))
        if (settled === undefined)
          return yield* new PairingFailed({ reason: "refused", message: texts.failedToConnect })
        if (!listener.wanted()) {
          phone.refused += 1
          return yield* new PairingFailed({ reason: "unwanted", message: texts.failedToConnect })
        }
        phone.shared = true
        phone.topic = topic
        return take(wanted)!
      })

      const pair: PairingClient["Service"]["pair"] = Effect.fnUntraced(function* (wanted, listener) {
        if (world.offline) return yield* unreachable()
        if (phone.silent) yield* Effect.never
        return yield* settle(wanted, phone.newTopic(), listener)
      })
      const signed = (made: PairedSession, terms: SignInTerms | undefined) =>
        Effect.map(Clock.currentTimeMillis, (now) => ({
          session: made,
          proofs: terms !== undefined && phone.oneClick ? sign(terms, made, phone, now) : []
        }))
      const resume: PairingClient["Service"]["resume"] = (wanted, topic, { terms, ...listener }) =>
        phone.knows(topic)
          ? Effect.flatMap(settle(wanted, topic, { ...listener, uri: () => {} }), (made) => signed(made, terms))
          : Effect.fail(new PairingFailed({ reason: "expired", message: texts.requestTimedOut }))

      return {
        session,
        pair,
        resume,
        guard: () => Effect.succeed(() => {}),
        authenticate: (wanted, terms, listener) =>
          Effect.flatMap(pair(wanted, listener), (made) => signed(made, terms)),
        restore: (wanted) =>
          Effect.sync(() => {
            if (!phone.shared) return undefined
            chosen.set(phone.opens)
            return take(wanted)
          }),
        endStored: Effect.sync(end),
        tellOwed: Effect.void,
        chosen,
        request: Effect.fnUntraced(function* (networkId: Caip2, request) {
          const { method } = request
          if (!session.get()?.networks.includes(networkId))
            return yield* new WalletFailed({ method, code: 4901, message: texts.chainNotSupported })
          if (phone.serves !== undefined) {
            phone.asked.push(method)
            return yield* phone.serves(request)
          }
          yield* answered(method)
          return phone.results[method] ?? null
        }),
        watch: (listener) => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        choose: ({ href, name }) =>
          Effect.sync(() => {
            if (!isWalletLink(href)) return
            phone.opens = { href, name }
            chosen.set(phone.opens)
          }),
        disconnect: Effect.sync(phone.disconnect),
        leave: Effect.sync(phone.disconnect)
      }
    })
  )
