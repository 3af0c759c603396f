import { Effect } from "effect"
import { isWalletLink } from "../../ports/connectors/isWalletLink.ts"
import type { LinkChoice } from "./PairingClient.ts"
import type { SignInTerms } from "./SignInTerms.ts"
import { storedList } from "../../ports/storage/storedList.ts"
import { pairingLinksKey } from "../../ports/storage/keys.ts"

/** A link that a wallet may still answer: if the page is closed meanwhile, the next one handles the answer. */
export interface StoredLink {
  /** Names the link at the relay; it does not suffice to pair without the key. */
  readonly topic: string
  /** In ms since the epoch. */
  readonly expiresAt: number
  /** The visitor has left the step: a session that a wallet agrees to is ended. */
  readonly ended: boolean
  /** What its wallet was asked to sign, where it was. */
  readonly terms?: SignInTerms | undefined
  /** The app that the visitor has opened by it. */
  readonly app?: LinkChoice | undefined
}

/** So many links are noted: one for each page of the site that shows one. */
const mostLinks = 8

const isText = (value: unknown): value is string => typeof value === "string"
const isListOf = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isText)

const isTerms = (value: unknown): value is SignInTerms => {
  const { domain, uri, nonce, statement, notBefore, expirationTime, resources, ahead, networks } = Object(value)
  const optional = [statement, notBefore, expirationTime].every((one) => one === undefined || isText(one))
  const own = isText(domain) && isText(uri) && URL.canParse(uri) && isText(nonce)
  if (ahead !== undefined && !Number.isFinite(ahead)) return false
  return own && optional && (resources === undefined || isListOf(resources)) && isListOf(networks)
}
const isApp = (value: unknown): value is LinkChoice => {
  const { href, name } = Object(value)
  return isWalletLink(href) && isText(name)
}

/** A link as it is stored; none where it is not of the form of one. What goes with it is left out where it is not of its form. */
const readLink = (value: unknown): ReadonlyArray<StoredLink> => {
  const { topic, expiresAt, ended, terms, app } = Object(value)
  if (!/^[0-9a-f]{64}$/.test(topic) || !Number.isFinite(expiresAt) || typeof ended !== "boolean") return []
  return [{ topic, expiresAt, ended, ...(isTerms(terms) && { terms }), ...(isApp(app) && { app }) }]
}

const stored = storedList({ key: pairingLinksKey, version: 1, most: mostLinks, accept: readLink })

/** The stored links, the newest first; entries of another form are left out (SEC-31). */
export const readLinks = stored.read

const write = (change: (links: ReadonlyArray<StoredLink>) => ReadonlyArray<StoredLink>) =>
  Effect.flatMap(readLinks, (before) => stored.write(change(before)))

/** Notes a link, or what has become of it. */
export const noteLink = (link: StoredLink) =>
  write((links) => [link, ...links.filter(({ topic }) => topic !== link.topic)])

/** Forgets a link: no wallet can take it up any more, or one has. */
export const forgetLink = (topic: string) => write((links) => links.filter((link) => link.topic !== topic))
