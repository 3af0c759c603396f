import { Clock, Effect, Exit } from "effect"
import { reportedExit } from "../base/errors/reportedExit.ts"
import { comparableAddress } from "../base/addresses/comparableAddress.ts"
import { Analytics } from "../ports/analytics/Analytics.ts"
import type { Caip2 } from "../base/caip/parseCaip2.ts"
import { solanaClusters } from "../base/caip/solanaClusters.ts"
import { Connections } from "../connection/connections/Connections.ts"
import { Defects } from "../base/errors/Defects.ts"
import { PairingFailed, type PairingFailure } from "../base/errors/pairingErrors.ts"
import { SignInFailed } from "../base/errors/SignInFailed.ts"
import * as texts from "../base/errors/texts.ts"
import type { Network } from "../base/network/Network.ts"
import { Settings } from "../ports/options/Settings.ts"
import type { PairingClient } from "../ways-in/pairing/PairingClient.ts"
import type { SignedSession, SignInTerms } from "../ways-in/pairing/SignInTerms.ts"
import { noAccount } from "../ports/sign-in/noAccount.ts"
import { parseSiwxMessage } from "../ports/sign-in/parseSiwxMessage.ts"
import { readTime } from "../ports/sign-in/readTime.ts"
import { refusalOf } from "../ports/sign-in/refusalOf.ts"
import type { SiwxData, SiwxMessage, SiwxSession } from "../ports/sign-in/SiwxData.ts"
import { Wallets } from "../ports/connectors/Wallets.ts"
import type { makeExchange } from "./makeExchange.ts"
import type { OneClick, WireMessage } from "../ways-in/pairing/OneClick.ts"
import { offerOneClick, oneClicks } from "../ways-in/pairing/oneClicks.ts"
import type { InstancePlugin } from "./InstancePlugin.ts"

/** How long the host may take to make a message before a link or a login, in ms: signing in can also be asked for later. */
const draftDeadline = 5_000
/** How old what a wallet signs may be, in ms: a link works for minutes. */
const maxAge = 600_000
/**
 * How far the host's clock and the device's may differ for signing in by a link, in ms: a client writes the device's time into it, a
 * link is used within four minutes, and servers refuse messages that are ten minutes old.
 */
const clocksDiffer = 300_000
/** What the frame puts the account in the place of (frame protocol). */
const placeholder = "<<AccountAddress>>"

/** What keeps a sign-in from being asked for, and not a connection. */
const ours: ReadonlySet<PairingFailure> = new Set(["fault", "refused", "wallet", "unsupported"])

/** What of a message a wallet is held to. */
type TermsOf = "domain" | "uri" | "nonce" | "statement" | "notBefore" | "expirationTime" | "requestId" | "resources"

/** A message without an account, and how far the clock of its maker is ahead of the device's, in ms. */
interface Draft {
  readonly made: SiwxMessage
  readonly ahead: number
}

interface Parts extends Pick<Effect.Success<ReturnType<typeof makeExchange>>, "keep" | "makeMessage"> {
  readonly plugin: InstancePlugin | undefined
  /** Hears that no session came of what was signed. */
  readonly failed: () => void
}

const fieldsOf = (made: SiwxMessage): SiwxData => {
  const { toString: _, ...data } = made
  return data
}
/** No link is made where the clocks differ more; another script of the page may have written it (SEC-31). */
const bounded = (ahead = 0) => Math.min(Math.max(ahead, -clocksDiffer), clocksDiffer)
const present = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as object
const notSigned = (cause: unknown) =>
  new SignInFailed({ reason: "notSigned", message: texts.errorSigningMessage, cause })

/** Makes what signs in together with connecting, and offers it to those who connect until the scope closes. */
export const makeOneClick = Effect.fnUntraced(function* ({ plugin, keep, makeMessage, failed }: Parts) {
  const analytics = yield* Analytics
  const connections = yield* Connections
  const defects = yield* Defects
  const settings = yield* Settings
  const wallets = yield* Wallets
  // A host that signs in the wallet's place needs the account first.
  const possible = plugin !== undefined && plugin.signMessage === undefined

  /** A message without an account; none where it cannot be made. */
  const draft = (network: Network | undefined, address: string): Effect.Effect<Draft | undefined> => {
    const none = () => Effect.succeed(undefined)
    if (!possible || network === undefined) return none()
    const making = Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.map(makeMessage({ address, network }), (made) => ({
        made,
        ahead: (readTime(String(made.issuedAt)) ?? now) - now
      }))
    )
    return Effect.catch(Effect.timeoutOrElse(making, { duration: draftDeadline, orElse: none }), none)
  }
  /** What was signed, if it is what was asked for. */
  const read = (made: Pick<SiwxMessage, TermsOf>, ahead: number, chainId: string, address: string, text: string) =>
    Effect.map(Clock.currentTimeMillis, (here) => {
      const data = parseSiwxMessage(text)
      if (data === undefined) return { refusal: "message" } as const
      const { domain, uri, nonce } = made
      const terms = { now: here + ahead, domain, origin: new URL(uri).origin, nonce, chainId, address, maxAge }
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

  /** What a wallet has signed by another text than it was asked for is worth nothing, and neither is its session. */
  const refused = (cause: unknown) =>
    new PairingFailed({ reason: "notSigned", message: texts.errorSigningMessage, cause })
  /** One such wallet, or one sign-in that could not be asked for, is enough: the next link only connects. */
  let plainly = false

  /** Has the host keep what was signed with a session. What the host does not take is asked for again, in the sheet. */
  const taking = Effect.fnUntraced(function* (
    terms: SignInTerms,
    wished: ReadonlyArray<Caip2>,
    { session, proofs }: SignedSession
  ) {
    const sessions: Array<SiwxSession> = []
    for (const { networkId, address, message, signature, cacao } of proofs) {
      const { data, refusal } = yield* read(terms, bounded(terms.ahead), networkId, address, message)
      if (data === undefined || refusal !== undefined) return yield* refused(`${refusal} of the proof`)
      sessions.push({ data, message, signature, ...(cacao !== undefined && { cacao }) })
    }
    // A nonce is taken once: a host that gives them gets one sign-in, for the network that the page begins with.
    const first = wished.find((id) => session.networks.includes(id))
    const own = sessions.find(({ data }) => data.chainId === first) ?? sessions[0]
    for (const one of sessions) {
      if (!plugin?.isLocal && one !== own) continue
      const exit = yield* reportedExit(keep(one))
      if (Exit.isFailure(exit)) yield* trackFailure(one.data.chainId as Caip2)
    }
  })
  const trackFailure = (network: Caip2) => analytics.track("SIWX_AUTH_ERROR", { network, isSmartAccount: false })
  /** A session is of no use if its sign-in is refused, or if its caller has left. */
  const orEnd =
    (client: PairingClient["Service"]) =>
    <A, E>(effect: Effect.Effect<A, E>) =>
      Effect.onExit(effect, (exit) =>
        Exit.isSuccess(exit) ? Effect.void : Effect.andThen(Effect.sync(failed), client.disconnect)
      )
  const wishedOf = (): ReadonlyArray<Caip2> =>
    [settings.options.pairing?.defaultChain as Caip2 | undefined, networkOf("eip155")?.id].flatMap((id) => id ?? [])

  const pair: OneClick["pair"] = (client) =>
    Effect.fnUntraced(function* (asked, listener) {
      const chains = asked.eip155?.chains ?? []
      const others = settings.networks.filter(({ id }) => chains.includes(id))
      const wished = wishedOf()
      const first = wished.flatMap((id) => others.filter((one) => one.id === id))[0] ?? others[0]
      const isAlone = Object.keys(asked).length === 1 && !plainly
      plainly = false
      const drafted = yield* draft(isAlone ? first : undefined, noAccount.eip155)
      const canSign = drafted?.made.requestId === undefined && Math.abs(drafted?.ahead ?? 0) <= clocksDiffer
      if (first === undefined || drafted === undefined || !canSign) return yield* client.pair(asked, listener)
      const { made, ahead } = drafted
      const { domain, uri, nonce, statement, notBefore, expirationTime, resources } = made
      const networks = [first.id, ...others.flatMap(({ id }) => (id === first.id ? [] : [id]))] as const
      const terms: SignInTerms = {
        domain,
        uri,
        nonce,
        statement,
        notBefore,
        expirationTime,
        resources,
        ahead,
        networks
      }
      let shown = false
      const told = {
        ...listener,
        uri: (link: string) => {
          shown = true
          listener.uri(link, terms)
        }
      }
      const signed = yield* reportedExit(client.authenticate(asked, terms, told))
      if (Exit.isFailure(signed)) {
        const [reason] = signed.cause.reasons
        const error = reason?._tag === "Fail" && reason.error._tag === "PairingFailed" ? reason.error : undefined
        // A wallet that names no methods with its sign-in may name them where it only connects.
        if (error?.reason === "notSigned" || error?.reason === "unsupported") plainly = true
        if (error?.reason === "notSigned") yield* trackFailure(first.id)
        // What comes with connecting is not worth the connection.
        if (error === undefined || shown || !ours.has(error.reason)) return yield* Effect.failCause(signed.cause)
        defects.tell(error.cause ?? error)
        return yield* client.pair(asked, listener)
      }
      yield* taking(terms, wished, signed.value).pipe(
        Effect.tapError(() =>
          Effect.suspend(() => {
            plainly = true
            return trackFailure(first.id)
          })
        ),
        orEnd(client)
      )
      // While the host kept the sign-in, the wallet has ended the session.
      if (client.session.get() === undefined) {
        failed()
        return yield* new PairingFailed({ reason: "wallet", message: texts.failedToConnect })
      }
      return signed.value.session
    })

  const resumed: OneClick["resumed"] = (terms, signed) => taking(terms, wishedOf(), signed)

  const login: OneClick["login"] = (network) =>
    Effect.map(draft(network.namespace === "eip155" ? network : undefined, noAccount.eip155), (drafted) => {
      if (drafted === undefined) return undefined
      const { made } = drafted
      return {
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
          return Effect.asVoid(reportedExit(keep({ data, message, signature })))
        }
      }
    })

  const solana: OneClick["solana"] = Effect.suspend(() => {
    const network = networkOf("solana")
    return Effect.map(draft(network, noAccount.solana), (drafted) => {
      if (drafted === undefined || network === undefined) return undefined
      const { made, ahead } = drafted
      const { accountAddress: _, scheme: __, ...fields } = fieldsOf(made)
      // A wallet that keeps to the grammar of its standard refuses any other name of a public network, without a prompt.
      const input = { ...fields, chainId: solanaClusters[network.id] ?? fields.chainId }
      return {
        input,
        keep: Effect.fnUntraced(function* ({ address, message, signature }) {
          const { data, refusal } = yield* read(made, ahead, network.id, address, message)
          if (data === undefined) return
          if (refusal !== undefined) return yield* notSigned(`${refusal} of what was signed`)
          yield* keep({ data, message, signature })
        })
      }
    })
  })

  const offer: OneClick = { pair, resumed, login, solana }
  offerOneClick(settings, offer)
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
