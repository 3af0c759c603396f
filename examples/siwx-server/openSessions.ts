import { createHash, randomBytes } from "node:crypto"
import { DatabaseSync } from "node:sqlite"

/** Who is signed in: `account` is who it is, address and chain are what the page compares. */
export interface SessionOwner {
  readonly account: string
  readonly address: string
  readonly chainId: string
}

/** A session, and the token that takes the place of its old one. */
export interface FoundSession {
  readonly owner: SessionOwner
  readonly next: string | undefined
  /** When it ends, in ms since the epoch. */
  readonly until: number
}

/** How long a nonce may wait for its signature, in ms. */
const nonceLife = 600_000
/** How many nonces of a browser may wait: a tab or two ask at once. */
const mostNonces = 10
/** After this long a session gets a new token, and for how long the old one still does, in ms: other requests are on their way. */
const rotation = 900_000
const grace = 30_000
/** How often what is over is removed, in ms. */
const cleaning = 60_000

/** The form of the tables: another one is begun anew, which signs everybody out. */
const form = 2

// The database has the hash of a token: who reads it cannot use it.
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex")

/** Nonces and sessions in a database file; `:memory:` for tests. */
export const openSessions = (file: string, now: () => number) => {
  const database = new DatabaseSync(file)
  const found = database.prepare("PRAGMA user_version").get()
  if (found?.["user_version"] !== form) database.exec("DROP TABLE IF EXISTS nonces; DROP TABLE IF EXISTS sessions;")
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA user_version = ${form};
    CREATE TABLE IF NOT EXISTS nonces (nonce TEXT PRIMARY KEY, browser TEXT NOT NULL, until INTEGER NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS nonces_until ON nonces (until);
    CREATE INDEX IF NOT EXISTS nonces_browser ON nonces (browser, until);
    CREATE TABLE IF NOT EXISTS sessions (
      token TEXT PRIMARY KEY, before TEXT, rotated INTEGER NOT NULL, used INTEGER,
      account TEXT NOT NULL, address TEXT NOT NULL, chain TEXT NOT NULL, until INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS sessions_before ON sessions (before);
    CREATE INDEX IF NOT EXISTS sessions_account ON sessions (account);
    CREATE INDEX IF NOT EXISTS sessions_until ON sessions (until);
  `)
  const addNonce = database.prepare("INSERT INTO nonces (nonce, browser, until) VALUES (?, ?, ?)")
  const dropNonces = database.prepare(
    "DELETE FROM nonces WHERE nonce IN (SELECT nonce FROM nonces WHERE browser = ? ORDER BY until DESC, rowid DESC LIMIT -1 OFFSET ?)"
  )
  const takeNonce = database.prepare("DELETE FROM nonces WHERE nonce = ? AND browser = ? RETURNING until")
  const add = database.prepare(
    "INSERT INTO sessions (token, before, rotated, used, account, address, chain, until) VALUES (?, NULL, ?, ?, ?, ?, ?, ?)"
  )
  const find = database.prepare("SELECT * FROM sessions WHERE token = ?1 OR before = ?1")
  const rotate = database.prepare("UPDATE sessions SET token = ?, before = ?, rotated = ?, used = NULL WHERE token = ?")
  const use = database.prepare("UPDATE sessions SET used = ? WHERE token = ?")
  const remove = database.prepare("DELETE FROM sessions WHERE token = ?1 OR before = ?1")
  const removeAll = database.prepare("DELETE FROM sessions WHERE account = ?")
  const clean = [
    database.prepare("DELETE FROM nonces WHERE until < ?"),
    database.prepare("DELETE FROM sessions WHERE until < ?")
  ]
  let cleaned = Number.NEGATIVE_INFINITY
  const makeToken = () => randomBytes(32).toString("base64url")

  return {
    /** A random text, such as the id of a browser. */
    makeToken,
    /** Several nonces of a browser may wait: each of its tabs signs in with its own. */
    keepNonce: (nonce: string, browser: string) => {
      if (now() - cleaned >= cleaning) {
        cleaned = now()
        for (const old of clean) old.run(now())
      }
      addNonce.run(nonce, hashOf(browser), now() + nonceLife)
      dropNonces.run(hashOf(browser), mostNonces)
    },
    /** Whether this nonce was given to this browser, and is taken now for the first time. */
    takeNonce: (nonce: string, browser: string) =>
      Number(takeNonce.get(nonce, hashOf(browser))?.["until"] ?? 0) > now(),
    /** Begins a session; gives its token. */
    begin: ({ account, address, chainId }: SessionOwner, until: number) => {
      const token = makeToken()
      add.run(hashOf(token), now(), now(), account, address, chainId, until)
      return token
    },
    /**
     * The session of a token. An old token is replaced; it holds until its successor was used once, since the answer that brought that one may
     * have been lost. Once both were used, somebody has a copy, and nobody knows which of the two is the owner: the session ends.
     */
    read: (token: string): FoundSession | undefined => {
      const hash = hashOf(token)
      const row = find.get(hash)
      if (row === undefined || Number(row["until"]) <= now()) return undefined
      const isBefore = row["before"] === hash
      if (isBefore && row["used"] !== null && now() - Number(row["used"]) > grace) {
        remove.run(hash)
        return undefined
      }
      if (!isBefore && row["used"] === null) use.run(now(), hash)
      const isOld = now() - Number(row["rotated"]) > rotation && (!isBefore || row["used"] === null)
      const next = isOld ? makeToken() : undefined
      if (next !== undefined) rotate.run(hashOf(next), hash, now(), String(row["token"]))
      const owner = { account: String(row["account"]), address: String(row["address"]), chainId: String(row["chain"]) }
      return { owner, next, until: Number(row["until"]) }
    },
    end: (token: string) => void remove.run(hashOf(token)),
    /** Ends all sessions of an account, on whatever device. */
    endAll: ({ account }: SessionOwner) => void removeAll.run(account),
    close: () => database.close()
  }
}
