import { createHash, randomBytes } from "node:crypto"
import { DatabaseSync } from "node:sqlite"

/** Who is signed in. */
export interface SessionOwner {
  readonly address: string
  readonly chainId: string
}

/** How long a nonce may wait for its signature, and a session for its owner, in ms. */
const nonceLife = 600_000
const sessionLife = 7 * 24 * 3_600_000
/** After this long a session gets a new token, and for how long the old one still does, in ms: other requests are on their way. */
const rotation = 900_000
const grace = 30_000

// The database has the hash of a token: who reads it cannot use it.
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex")

/** Nonces and sessions in a database file; `:memory:` for tests. */
export const openSessions = (file: string, now: () => number) => {
  const database = new DatabaseSync(file)
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS nonces (nonce TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS sessions (
      token TEXT PRIMARY KEY, before TEXT, rotated INTEGER NOT NULL,
      address TEXT NOT NULL, chain TEXT NOT NULL, until INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS sessions_before ON sessions (before);
  `)
  const addNonce = database.prepare("INSERT INTO nonces (nonce, until) VALUES (?, ?)")
  const takeNonce = database.prepare("DELETE FROM nonces WHERE nonce = ? RETURNING until")
  const add = database.prepare(
    "INSERT INTO sessions (token, before, rotated, address, chain, until) VALUES (?, NULL, ?, ?, ?, ?)"
  )
  const find = database.prepare("SELECT * FROM sessions WHERE token = ? OR before = ?")
  const rotate = database.prepare("UPDATE sessions SET token = ?, before = token, rotated = ? WHERE token = ?")
  const remove = database.prepare("DELETE FROM sessions WHERE token = ? OR before = ?")
  // Letter case tells no two accounts of EVM apart; in base58 it does.
  const removeAll = database.prepare(
    "DELETE FROM sessions WHERE address = ?1 OR (?2 LIKE 'eip155:%' AND chain LIKE 'eip155:%' AND lower(address) = lower(?1))"
  )
  const clean = [
    database.prepare("DELETE FROM nonces WHERE until < ?"),
    database.prepare("DELETE FROM sessions WHERE until < ?")
  ]
  const makeToken = () => randomBytes(32).toString("base64url")

  return {
    keepNonce: (nonce: string) => {
      for (const old of clean) old.run(now())
      addNonce.run(nonce, now() + nonceLife)
    },
    /** Whether this nonce was given and is taken now for the first time. */
    takeNonce: (nonce: string) => Number(takeNonce.get(nonce)?.["until"] ?? 0) > now(),
    /** Begins a session; gives its token. */
    begin: ({ address, chainId }: SessionOwner) => {
      const token = makeToken()
      add.run(hashOf(token), now(), address, chainId, now() + sessionLife)
      return token
    },
    /** The owner of a token, and the token that takes its place where it is old. */
    read: (token: string): { readonly owner: SessionOwner; readonly next: string | undefined } | undefined => {
      const hash = hashOf(token)
      const row = find.get(hash, hash)
      if (row === undefined || Number(row["until"]) <= now()) return undefined
      const age = now() - Number(row["rotated"])
      if (row["before"] === hash && age > grace) {
        // Somebody has kept a token that was replaced: nobody knows which of the two is the owner.
        remove.run(hash, hash)
        return undefined
      }
      const next = row["token"] === hash && age > rotation ? makeToken() : undefined
      if (next !== undefined) rotate.run(hashOf(next), now(), hash)
      return { owner: { address: String(row["address"]), chainId: String(row["chain"]) }, next }
    },
    end: (token: string) => void remove.run(hashOf(token), hashOf(token)),
    /** Ends all sessions of an account, on whatever device. */
    endAll: ({ address, chainId }: SessionOwner) => void removeAll.run(address, chainId),
    close: () => database.close()
  }
}
