import { Clock, Effect, Exit } from "effect"
import { comparableAddress } from "../addresses/comparableAddress.ts"
import { Connections } from "../connect/Connections.ts"
import { PairingFailed } from "../errors/pairingErrors.ts"
import { SignInFailed } from "../errors/SignInFailed.ts"
import * as texts from "../errors/texts.ts"
import type { Network } from "../network/Network.ts"
import { Settings } from "../options/Settings.ts"
import type { SignInTerms } from "../pairing/SignInTerms.ts"
import { noAccount } from "../siwx/noAccount.ts"
import { parseSiwxMessage } from "../siwx/parseSiwxMessage.ts"
import { refusalOf } from "../siwx/refusalOf.ts"
import type { SiwxData, SiwxMessage, SiwxSession } from "../siwx/SiwxData.ts"
import { Wallets } from "../wallets/Wallets.ts"
import type { makeExchange } from "./makeExchange.ts"
import type { OneClick, WireMessage } from "../pairing/OneClick.ts"
import { oneClicks } from "../pairing/oneClicks.ts"
import type { InstancePlugin } from "./InstancePlugin.ts"

/** How long the host may take to make a message before a link or a login, in ms: signing in can also be asked for later. */
const draftDeadline = 5_000
/** How old what a wallet signs may be, in ms: a link works for minutes. */
const maxAge = 600_000
/** What the frame puts the account in the place of (frame protocol). */
const placeholder = "<<AccountAddress>>"

interface Parts extends Pick<Effect.Success<ReturnType<typeof makeExchange>>, "keep" | "makeMessage"> {
  readonly plugin: InstancePlugin | undefined
}

const fieldsOf = (made: SiwxMessage): SiwxData => {
  const { toString: _, ...data } = made
  return data
}
const present = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as object
const notSigned = (cause: unknown) =>
  new SignInFailed({ reason: "notSigned", message: texts.errorSigningMessage, cause })

/** Makes what signs in together with connecting, and offers it to those who connect until the scope closes. */
export const makeOneClick = Effect.fnUntraced(function* ({ plugin, keep, makeMessage }: Parts) {
  const connections = yield* Connections
  const settings = yield* Settings
  const wallets = yield* Wallets
  // A host that signs in the wallet's place needs the account first.
  const possible = plugin !== undefined && plugin.signMessage === undefined

  /** A message without an account; none where it cannot be made. */
  const draft = (network: Network | undefined, address: string): Effect.Effect<SiwxMessage | undefined> => {
    const none = () => Effect.succeed(undefined)
    if (!possible || network === undefined) return none()
    return Effect.catch(
      Effect.timeoutOrElse(makeMessage({ address, network }), { duration: draftDeadline, orElse: none }),
      none
    )
  }
  /** What was signed, if it is what was asked for. */
  const read = (made: SiwxMessage, chainId: string, address: string, text: string) =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      const data = parseSiwxMessage(text)
      if (data === undefined) return { refusal: "message" } as const
      const { domain, uri, nonce } = made
      const terms = { now, domain, origin: new URL(uri).origin, nonce, chainId, address, maxAge }
      const others = (["uri", "expirationTime", "notBefore", "requestId"] as const).filter(
        (name) => data[name] !== made[name]
      )
      // A phone adds what else the session may do, in words and as a resource.
      const altered = !(data.statement ?? "").startsWith(made.statement ?? "")
      const lacks = made.resources?.some((one) => !data.resources?.includes(one))
      const part = altered ? "statement" : lacks ? "resources" : others[0]
      return { data, refusal: refusalOf(data, terms) ?? part }
    })
  const networkOf = (namespace: "eip155" | "solana") => connections.state.get().networks[namespace]?.active

  const pair: OneClick["pair"] = (client) =>
    Effect.fnUntraced(function* (asked, listener) {
      const chains = asked.eip155?.chains ?? []
      const others = settings.networks.filter(({ id }) => chains.includes(id))
      const first = others.find(({ id }) => id === networkOf("eip155")?.id) ?? others[0]
      const isAlone = Object.keys(asked).length === 1
      const made = yield* draft(isAlone ? first : undefined, noAccount.eip155)
      if (first === undefined || made === undefined || made.requestId !== undefined)
        return yield* client.pair(asked, listener)
      const { domain, uri, nonce, statement, notBefore, expirationTime, resources } = made
      const networks = [first.id, ...others.flatMap(({ id }) => (id === first.id ? [] : [id]))] as const
      const terms: SignInTerms = { domain, uri, nonce, statement, notBefore, expirationTime, resources, networks }
      const { session, proofs } = yield* client.authenticate(asked, terms, listener)
      const taking = Effect.gen(function* () {
        const sessions: Array<SiwxSession> = []
        for (const { networkId, address, message, signature, cacao } of proofs) {
          const { data, refusal } = yield* read(made, networkId, address, message)
          if (data === undefined || refusal !== undefined) return yield* notSigned(`${refusal} of the proof`)
          sessions.push({ data, message, signature, ...(cacao !== undefined && { cacao }) })
        }
        // A nonce is taken once: a host that gives them gets one sign-in, for the network in use.
        const own = sessions.find(({ data }) => data.chainId === first.id) ?? sessions[0]
        for (const one of sessions) if (plugin?.isLocal || one === own) yield* keep(one)
      })
      yield* taking.pipe(
        Effect.mapError((cause) => new PairingFailed({ reason: "refused", message: cause.message, cause })),
        // Nobody would use the session.
        Effect.onExit((exit) => (Exit.isSuccess(exit) ? Effect.void : client.disconnect))
      )
      return session
    })

  const login: OneClick["login"] = (network) =>
    Effect.map(
      draft(network.namespace === "eip155" ? network : undefined, noAccount.eip155),
      (made) =>
        made && {
          siwxMessage: present({
            ...fieldsOf(made),
            accountAddress: placeholder,
            serializedMessage: made.toString().replaceAll(noAccount.eip155, placeholder)
          }) as WireMessage,
          keep: ({ address, message, signature, siwxMessage }) => {
            const signer = siwxMessage?.accountAddress ?? ""
            const isOwn = comparableAddress("eip155", signer) === comparableAddress("eip155", address)
            if (!isOwn || signature === undefined) return Effect.void
            if (message !== made.toString().replaceAll(noAccount.eip155, signer)) return Effect.void
            const data = { ...fieldsOf(made), accountAddress: address }
            return Effect.asVoid(Effect.exit(keep({ data, message, signature })))
          }
        }
    )

  const solana: OneClick["solana"] = Effect.suspend(() => {
    const network = networkOf("solana")
    return Effect.map(draft(network, noAccount.solana), (made) => {
      if (made === undefined || network === undefined) return undefined
      const { accountAddress: _, scheme: __, ...input } = fieldsOf(made)
      return {
        input,
        keep: Effect.fnUntraced(function* ({ address, message, signature }) {
          const { data, refusal } = yield* read(made, network.id, address, message)
          if (data === undefined) return
          if (refusal !== undefined) return yield* notSigned(`${refusal} of what was signed`)
          yield* keep({ data, message, signature })
        })
      }
    })
  })

  const offer: OneClick = { pair, login, solana }
  oneClicks.set(settings, offer)
  const follow = () => {
    for (const one of wallets.connectors.get()) if (one.namespace === "solana") oneClicks.set(one, offer)
  }
  const undo = wallets.connectors.subscribe(follow)
  follow()
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      undo()
      oneClicks.delete(settings)
    })
  )
})
