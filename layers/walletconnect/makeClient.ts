import { Effect } from "effect"
import { PairingFailed } from "../../services/base/errors/pairingErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { WalletFailed, type WalletRejected } from "../../services/base/errors/walletErrors.ts"
import { isWalletLink } from "../../services/ports/connectors/isWalletLink.ts"
import { cutSession } from "../../services/ways-in/pairing/cutSession.ts"
import type { PairedSession } from "../../services/ways-in/pairing/PairedSession.ts"
import type { PairingClient, PairingListener } from "../../services/ways-in/pairing/PairingClient.ts"
import type { PairingNamespaces } from "../../services/ways-in/pairing/pairingNamespaces.ts"
import { askSession } from "./askSession.ts"
import type { ClientParts } from "./ClientParts.ts"
import { choiceKey, clientStorage } from "./clientStorage.ts"
import { endWaiting } from "./endWaiting.ts"
import { forgetLink } from "./forgetLink.ts"
import { forgetProofs } from "./forgetProofs.ts"
import { followEvents } from "./followEvents.ts"
import { forgetSession } from "./forgetSession.ts"
import { leaving } from "./leaving.ts"
import { linkGuards } from "./linkGuards.ts"
import type { UniversalProvider } from "./UniversalProvider.ts"
import { owedEnds } from "./owedEnds.ts"
import { openProvider } from "./openProvider.ts"
import { sessionOf } from "./sessionOf.ts"
import { signedBy } from "./signedBy.ts"
import { toPairingError } from "./toPairingError.ts"
import { toAuthentication } from "./toAuthentication.ts"
import { toOptional } from "./toOptional.ts"
import { watchReplaced } from "./watchReplaced.ts"

type Port = PairingClient["Service"]

type Client = UniversalProvider["client"]

/** A link, and what became of it. */
interface Proposal {
  readonly uri?: string | undefined
  readonly approval: () => Promise<{
    readonly session: Awaited<ReturnType<Awaited<ReturnType<Client["connect"]>>["approval"]>> | undefined
    readonly auths?: ReadonlyArray<unknown> | undefined
  }>
}

/** The port over a started library. */
export const makeClient = async (parts: ClientParts) => {
  const { settings, environment, area, session, chosen, tell, reports, replaced, relay } = parts
  const storage = clientStorage(area)
  const { provider, signIns, wake, rest, close } = await openProvider(settings, environment, storage, reports)
  const { client } = provider
  const owed = owedEnds(area)
  const guards = linkGuards()
  const { relayer } = client.core
  relayer.on("relayer_connect", () => relay?.("back"))
  relayer.on("relayer_disconnect", () => relay?.("lost"))
  let asked: PairingNamespaces = {}
  let topic: string | undefined
  /** How many links a wallet may still answer. */
  let waiting = 0
  /** What is still being cleared away; the next link waits for it. */
  let clearing = Promise.resolve()
  let closed = false
  const clear = (work: () => Promise<unknown>) => {
    clearing = clearing.then(work).then(
      () => {},
      () => {}
    )
  }

  /** Another client has the page's session now. */
  let gone = false
  /** Whether a session is of use to this page. Another page of the site has made one that is not: it is left alone. */
  const isUsable = (one: unknown) => cutSession(asked, one) !== undefined
  const watch = watchReplaced({ storage, current: () => topic, isUsable, replaced })

  /** The library's session, cut again because it may have changed. */
  const look = () => {
    const held = client.session.getAll().find((one) => one.topic === topic)
    const cut = held && cutSession(asked, held)
    session.set(cut)
    // The wallet allows nothing of what was asked for (SEC-13).
    if (held !== undefined && cut === undefined) end(held.topic).catch(() => {})
    return cut
  }
  /** The session is over. Without another one, and without a link that is waited for, nothing is kept. */
  const lost = () => {
    topic = undefined
    if (!gone) for (const store of [session, chosen]) store.set(undefined)
    clear(async () => {
      if (client.session.length > 0 || waiting > 0) return
      await rest()
      storage.clear()
    })
  }
  const forget = (link: string | undefined) => {
    if (link !== undefined) clear(() => forgetLink(provider, signIns, link))
    if (topic === undefined) lost()
  }
  /** Tells the wallets that could not be told; the socket rests again where nothing else needs it. */
  const payOwed = async () => {
    if (closed || !owed.any()) return
    storage.reopen()
    wake()
    await owed.pay(client).catch(() => {})
    if (topic === undefined) lost()
  }
  const tellOwed = () => void payOwed().catch(() => {})
  const end = async (one: string) => {
    await client.disconnect({ topic: one, reason: leaving }).catch(async () => {
      await owed.owe(client, one).catch(() => {})
      await forgetSession(client, one)
      globalThis.addEventListener?.("online", tellOwed, { once: true })
    })
    if (one === topic || topic === undefined) lost()
  }

  client.on("session_update", (event) => void (event.topic === topic && look()))
  client.on("session_extend", (event) => void (event.topic === topic && look()))
  client.on("session_delete", (event) => {
    if (event.topic !== topic) return
    if (watch.end(topic)) replaced()
    else lost()
  })
  client.on("session_expire", (event) => void (event.topic === topic && lost()))
  const unfollow = followEvents(client, session, tell)

  const attempt = <A>(
    terms: PairingNamespaces,
    listener: PairingListener,
    propose: () => Promise<Proposal>,
    conclude: (session: PairedSession, proofs: ReadonlyArray<unknown> | undefined) => A | undefined,
    of?: string
  ) =>
    Effect.callback<A, PairingFailed | WalletRejected>((resume) => {
      let link = of
      let over = false
      /** The site's next page handles the link, including a session that is settled while this one ends. */
      let left = false
      let source: "link" | "answer" = "link"
      const onFault = (error: unknown) => fail(toPairingError(error, "relay"))
      const stop = () => {
        over = true
        waiting -= 1
        if (waiting === 0) queueMicrotask(watch.look)
        relayer.off("relayer_error", onFault)
      }
      const fail = (error: PairingFailed | WalletRejected) => {
        if (over) return
        stop()
        forget(link)
        resume(Effect.fail(error))
      }
      const take = async () => {
        const { uri = "", approval } = await propose()
        source = "answer"
        // Nothing is waited for any more, and waiting would keep a timer.
        if (closed) return
        link ??= /^wc:([^@]+)@/.exec(uri)?.[1]
        const settling = approval()
        // Given up while the relay was still being looked for.
        if (over) forget(link)
        else if (of === undefined) listener.uri(uri)
        const { session: settled, auths } = await settling
        if (left) return
        const cut = settled && cutSession(terms, settled)
        const value = cut && conclude(cut, auths)
        const kept = !over && listener.wanted() ? value : undefined
        if (settled === undefined || cut === undefined || kept === undefined) {
          if (settled !== undefined) await end(settled.topic)
          const reason = cut === undefined ? "refused" : value === undefined ? "notSigned" : "unwanted"
          const message = reason === "notSigned" ? texts.errorSigningMessage : texts.failedToConnect
          return fail(new PairingFailed({ reason, message }))
        }
        stop()
        const used = link
        if (used !== undefined) clear(() => forgetProofs(provider, signIns, used))
        for (const one of client.session.getAll())
          if (one.topic !== settled.topic && (cutSession(terms, one) !== undefined || isUsable(one)))
            end(one.topic).catch(() => {})
        asked = terms
        topic = settled.topic
        session.set(cut)
        resume(Effect.succeed(kept))
      }
      waiting += 1
      storage.reopen()
      wake()
      relayer.on("relayer_error", onFault)
      take().catch((error) => fail(toPairingError(error, source)))
      return Effect.sync(() => {
        if (over) return
        stop()
        left = listener.stays?.() ?? false
        if (!left) forget(link)
      })
    })

  const cleared = Effect.promise(() => clearing)

  const pair: Port["pair"] = (wanted, listener) => {
    const propose = async () => {
      const { uri, approval } = await client.connect({ optionalNamespaces: toOptional(wanted) })
      return { uri, approval: async () => ({ session: await approval() }) }
    }
    return Effect.andThen(
      cleared,
      attempt(wanted, listener, propose, (made) => made)
    )
  }

  const resume: Port["resume"] = (wanted, link, { terms, ...told }) => {
    const propose = async () => ({
      approval: async () => {
        const settled = await sessionOf(client, signIns, link)
        return { session: settled, auths: signIns.proofsOf(settled.topic) }
      }
    })
    const listener = { ...told, uri: () => {} }
    return Effect.andThen(cleared, attempt(wanted, listener, propose, signedBy(client, terms), link))
  }

  const authenticate: Port["authenticate"] = (wanted, terms, listener) => {
    const propose = async () => {
      const { uri, response } = await client.authenticate(toAuthentication(wanted, terms))
      const approval = async () => {
        const { session: settled } = await response()
        return { session: settled, auths: settled && signIns.proofsOf(settled.topic) }
      }
      return { uri, approval }
    }
    return Effect.andThen(cleared, attempt(wanted, listener, propose, signedBy(client, terms)))
  }

  const request: Port["request"] = (networkId, { method, params }) =>
    Effect.suspend(() => {
      const to = topic
      if (to === undefined)
        return Effect.fail(new WalletFailed({ method: "session", code: 4900, message: texts.somethingWentWrong }))
      return askSession(client, session, { topic: to, networkId, method, params, lost: () => to === topic && lost() })
    })

  const leave = async (tellsWallet: (topic: string) => boolean) => {
    const left = topic
    if (left === undefined) return
    topic = undefined
    session.set(undefined)
    if (tellsWallet(left)) return await end(left)
    await client.session.delete(left, leaving)
    lost()
  }

  return {
    /** Whether another tab has sessions that this client, which reads them once, does not know. */
    stale: () => storage.topics().some((one) => !client.session.keys.includes(one as string)),
    isReplaced: watch.isReplaced,
    /** Gives up the session, which another tab has ended, and returns what it was asked for. */
    letGo: () => {
      gone = true
      topic = undefined
      return asked
    },
    /** Whether a wallet may still answer one of its links. */
    waits: () => waiting > 0,
    pair,
    resume,
    authenticate,
    guard: guards.guard,
    request,
    restore: (wanted: PairingNamespaces) =>
      Effect.sync(() => {
        asked = wanted
        gone = false
        topic ??= client.session.getAll().findLast(isUsable)?.topic
        const cut = look()
        chosen.set(cut && storage.choice())
        return cut
      }),
    choose: ({ href, name }: Parameters<Port["choose"]>[0]) =>
      Effect.promise(async () => {
        if (!isWalletLink(href)) return
        await storage.setItem(choiceKey, { href, name })
        chosen.set({ href, name })
      }),
    endStored: Effect.promise(() => Promise.all(client.session.getAll().map(({ topic: left }) => end(left)))),
    disconnect: Effect.promise(() => leave(() => true)),
    // Another tab may have ended it already.
    leave: Effect.promise(() => leave((left) => storage.topics().includes(left))),
    tellOwed: Effect.promise(payOwed),
    close: () => {
      globalThis.removeEventListener?.("online", tellOwed)
      watch.stop()
      unfollow()
      closed = true
      endWaiting(client)
      return close().finally(guards.release)
    }
  }
}
