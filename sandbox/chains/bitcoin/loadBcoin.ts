import { createRequire } from "node:module"

/** A script in bytes. */
interface BcoinScript {
  toRaw(): Buffer
  getAddress(): object | null
}

export interface BcoinTransaction {
  readonly inputs: ReadonlyArray<{ readonly prevout: { readonly index: number; txid(): string } }>
  readonly outputs: ReadonlyArray<{ readonly value: number; readonly script: BcoinScript }>
  txid(): string
  toRaw(): Buffer
}

/** A transaction and the height of its block; -1 while it waits for one. */
export interface BcoinMeta {
  readonly tx: BcoinTransaction
  readonly height: number
}

/** What of bcoin's full node is used. */
export interface BcoinNode {
  readonly chain: {
    readonly height: number
    readonly tip: { rhash(): string }
    open(): Promise<void>
    close(): Promise<void>
    add(block: object): Promise<object | null>
  }
  readonly mempool: {
    open(): Promise<void>
    close(): Promise<void>
    addTX(transaction: BcoinTransaction): Promise<object | null>
  }
  readonly miner: {
    open(): Promise<void>
    close(): Promise<void>
    addAddress(address: object): void
    mineBlock(): Promise<object>
  }
  getMetaByAddress(addresses: ReadonlyArray<object>): Promise<ReadonlyArray<BcoinMeta>>
  getMeta(hash: string): Promise<BcoinMeta | null>
}

export interface Bcoin {
  readonly FullNode: new (options: object) => BcoinNode
  readonly TX: { fromRaw(raw: Buffer): BcoinTransaction }
  readonly Script: { fromRaw(raw: Buffer): BcoinScript }
}

/**
 * Loads bcoin, a Bitcoin node in JavaScript, for chains that are kept in memory. Its native parts are not needed: its
 * database on disk is left out, and its cryptography is asked to be JavaScript.
 */
export const loadBcoin = (): Bcoin => {
  const require = createRequire(import.meta.url)
  const inside = createRequire(createRequire(require.resolve("bcoin/package.json")).resolve("bdb/package.json"))
  const database = inside.resolve("leveldown")
  const module = { id: database, filename: database, loaded: true, exports: {} }
  require.cache[database] ??= module as unknown as NodeJS.Module
  const before = process.env["NODE_BACKEND"]
  process.env["NODE_BACKEND"] = "js"
  // It asks for constants of Node by their older names, which later versions of Node warn of.
  const warnings = process as { noDeprecation?: boolean | undefined }
  const wasQuiet = warnings.noDeprecation
  warnings.noDeprecation = true
  try {
    return {
      FullNode: require("bcoin/lib/node/fullnode") as Bcoin["FullNode"],
      TX: require("bcoin/lib/primitives/tx") as Bcoin["TX"],
      Script: require("bcoin/lib/script/script") as Bcoin["Script"]
    }
  } finally {
    warnings.noDeprecation = wasQuiet
    if (before === undefined) delete process.env["NODE_BACKEND"]
    else process.env["NODE_BACKEND"] = before
  }
}
