import { Effect } from "effect"
import { readJson } from "../storage/readJson.ts"
import { Storage } from "../storage/Storage.ts"
import { pairingLinksKey } from "../storage/walletKeys.ts"

/** A link that a wallet may still take up: if the page goes meanwhile, the next one sees to what comes of it. */
export interface StoredLink {
  /** Names the link at the relay; without its key nobody can pair by it. */
  readonly topic: string
  /** In ms since the epoch. */
  readonly expiresAt: number
  /** The visitor has left the step: a session that a wallet agrees to is ended. */
  readonly ended: boolean
}

/** So many links are noted: one for each page of the site that shows one. */
const mostLinks = 8

const isLink = (value: unknown): value is StoredLink => {
  const { topic, expiresAt, ended } = Object(value)
  return /^[0-9a-f]{64}$/.test(topic) && Number.isFinite(expiresAt) && typeof ended === "boolean"
}

/** The noted links, the newest first; what is not of their form is left out (SEC-31). */
export const readLinks = Effect.map(
  readJson(pairingLinksKey, (value) => (Array.isArray(value) ? value.filter(isLink) : [])),
  (links) => links ?? []
)

const write = (change: (links: ReadonlyArray<StoredLink>) => ReadonlyArray<StoredLink>) =>
  Effect.flatMap(readLinks, (before) => {
    const links = change(before)
    return Storage.use((storage) =>
      links.length > 0
        ? storage.set(pairingLinksKey, JSON.stringify(links.slice(0, mostLinks)))
        : storage.remove(pairingLinksKey)
    )
  })

/** Notes a link, or what has become of it. */
export const noteLink = (link: StoredLink) =>
  write((links) => [link, ...links.filter(({ topic }) => topic !== link.topic)])

/** Forgets a link: no wallet can take it up any more, or one has. */
export const forgetLink = (topic: string) => write((links) => links.filter((link) => link.topic !== topic))
