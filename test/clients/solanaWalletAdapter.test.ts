// @vitest-environment happy-dom
import { createPublicKey, verify } from "node:crypto"
import { getBase58Decoder, getAddressEncoder, address } from "@solana/kit"
import { WalletReadyState } from "@solana/wallet-adapter-base"
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction
} from "@solana/web3.js"
import { walletAdapter } from "latchkey/solana"
import { afterAll, afterEach, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { solanaKeyProvider } from "../../layers/local-key/solanaKeyProvider.ts"
import { pageLayer } from "../../layers/pageLayer.ts"
import { pageSolana } from "../../layers/pageSolana.ts"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import { HasSheet } from "../../services/sheet/modal/HasSheet.ts"
import { Layer } from "effect"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import type { WalletAdapterError } from "../../layers/solana/WalletAdapterError.ts"
import { registerStandard, standardWallet } from "../support/standardWallet.ts"

type Solana = Awaited<ReturnType<typeof startSolana>>
type Key = Awaited<ReturnType<typeof solanaKeyProvider>>

const walletId = "name:Fernhold:solana"

let chain: Solana
let keys: ReadonlyArray<Key>
let connection: Connection
beforeAll(async () => {
  chain = await startSolana()
  connection = new Connection(chain.network.rpcUrls.default.http[0]!, "confirmed")
  keys = await Promise.all(
    chain.accounts.slice(0, 2).map(({ seed, address: own }) => {
      const secret = Uint8Array.from([...seed, ...getAddressEncoder().encode(address(own))])
      return solanaKeyProvider(getBase58Decoder().decode(secret))
    })
  )
})
afterAll(() => chain.stop())

const at = (place: number) => chain.accounts[place]!.address

/** A wallet of the page with the keys of two accounts, and what its person does. */
const makeWallet = () => {
  const accounts = [0, 1].map((place) => ({
    address: at(place),
    publicKey: Uint8Array.from(getAddressEncoder().encode(address(at(place)))),
    chains: ["solana:localnet"],
    features: []
  }))
  const person = { declines: false, shared: [] as ReadonlyArray<unknown>, used: 0 }
  const ask = () => {
    if (person.declines) throw Object.assign(new Error("User rejected the request"), { code: 4001 })
  }
  const keyOf = (account: { readonly address: string }) => keys[account.address === at(0) ? 0 : 1]!
  const made = standardWallet({
    chains: ["solana:localnet"],
    features: {
      "standard:connect": {
        version: "1.0.0",
        connect: async (input?: { readonly silent?: boolean }) => {
          if (input?.silent !== true) {
            ask()
            person.shared = [accounts[person.used]]
          }
          made.wallet.accounts = person.shared
          return { accounts: person.shared }
        }
      },
      "solana:signMessage": {
        version: "1.1.0",
        signMessage: async (input: {
          readonly account: { readonly address: string }
          readonly message: Uint8Array
        }) => {
          ask()
          const { account, message } = input
          return [{ signedMessage: message, signature: await keyOf(account).signMessage(account.address, message) }]
        }
      },
      "solana:signTransaction": {
        version: "1.0.0",
        supportedTransactionVersions: ["legacy", 0],
        signTransaction: async (
          ...inputs: ReadonlyArray<{ readonly account: { readonly address: string }; readonly transaction: Uint8Array }>
        ) => {
          ask()
          return Promise.all(
            inputs.map(async ({ account, transaction }) => {
              const transactions = [transaction]
              const asked = { address: account.address, networkId: chain.network.id, transactions }
              return { signedTransaction: (await keyOf(account).signTransactions(asked as never))[0] }
            })
          )
        }
      }
    }
  })
  return {
    ...made,
    person,
    /** The person uses the other account, or none. */
    use: (place: number | undefined) => {
      person.shared = place === undefined ? [] : [accounts[place]]
      made.wallet.accounts = person.shared
      made.tell()
    }
  }
}

const start = () => {
  const latchkey = createLatchkey({
    layer: Layer.merge(
      pageLayer({ networks: [chain.network], projectId: "p" }, [pageSolana]),
      Layer.succeed(HasSheet, true)
    )
  })
  const adapter = walletAdapter(latchkey, { PublicKey, WalletReadyState })
  const heard: Array<unknown> = []
  adapter
    .on("connect", (publicKey) => heard.push(publicKey.toBase58()))
    .on("disconnect", () => heard.push("disconnect"))
    .on("error", ({ name }) => heard.push(name))
  return { latchkey, adapter, heard }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail("it was answered"),
    (error: WalletAdapterError) => ({ name: error.name, tag: (error.error as { readonly _tag?: string })?._tag })
  )

const isSigned = (message: Uint8Array, signature: Uint8Array, owner: string) => {
  const raw = Buffer.from(getAddressEncoder().encode(address(owner)))
  const key = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), raw])
  return verify(null, message, createPublicKey({ key, format: "der", type: "spki" }), signature)
}

const isConfirmed = async (id: string) => {
  const { value } = await connection.getSignatureStatuses([id])
  return value[0] !== null && value[0]!.err === null
}

let sent = 3_000_000
/** One lamport more each time, so that no two transfers are the same. */
const transfer = (from: string, to: string) =>
  SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports: ++sent })

describe("the adapter for Solana hosts", () => {
  let wallet: ReturnType<typeof makeWallet>
  let world: ReturnType<typeof start>
  beforeEach(() => {
    localStorage.clear()
    wallet = makeWallet()
    world = start()
    registerStandard(wallet.wallet)
  })
  afterEach(() => world.latchkey.dispose())

  /** Until the sheet is open. */
  const opened = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!world.latchkey.snapshot.get().open) return
        stop()
        resolve()
      }
      const stop = world.latchkey.snapshot.subscribe(look)
      look()
    })

  it("without a connection is ready, has no key and says so", async () => {
    const { adapter, heard } = world
    const { name, readyState, publicKey, connected, connecting } = adapter
    assert.deepStrictEqual(
      [name as string, readyState, publicKey, connected, connecting],
      ["Latchkey", WalletReadyState.Loadable, null, false, false]
    )
    assert.deepStrictEqual([...adapter.supportedTransactionVersions], ["legacy", 0])
    await adapter.autoConnect()
    const transaction = new Transaction().add(transfer(at(0), at(1)))
    for (const asked of [
      adapter.signMessage(new Uint8Array(1)),
      adapter.signTransaction(transaction),
      adapter.signAllTransactions([transaction]),
      adapter.sendTransaction(transaction, connection)
    ])
      assert.deepStrictEqual(await failure(asked), { name: "WalletNotConnectedError", tag: "NotConnected" })
    assert.deepStrictEqual(heard, Array(4).fill("WalletNotConnectedError"))
    assert.isFalse(world.latchkey.snapshot.get().open)
    await adapter.disconnect()
  })

  it("connect opens the sheet, once, and ends with the connection", async () => {
    const { adapter, heard, latchkey } = world
    const connecting = adapter.connect()
    assert.strictEqual(adapter.connect(), connecting)
    await opened()
    assert.isTrue(adapter.connecting)
    await latchkey.connect(walletId)
    await connecting
    const { publicKey } = adapter
    assert.instanceOf(publicKey, PublicKey)
    assert.strictEqual(adapter.publicKey, publicKey)
    assert.strictEqual(publicKey!.toBase58(), at(0))
    assert.isTrue(adapter.connected)
    assert.isFalse(adapter.connecting)
    await latchkey.close()
    await adapter.connect()
    assert.isFalse(latchkey.snapshot.get().open)
    assert.deepStrictEqual(heard, [at(0)])
  })

  it("connect rejects when the sheet is closed without, and may be asked again", async () => {
    const { adapter, heard, latchkey } = world
    for (let turn = 0; turn < 2; turn++) {
      const connecting = failure(adapter.connect())
      await opened()
      await latchkey.close()
      assert.strictEqual((await connecting).name, "WalletWindowClosedError")
      assert.isFalse(adapter.connecting)
    }
    assert.deepStrictEqual(heard, ["WalletWindowClosedError", "WalletWindowClosedError"])
    const last = failure(adapter.connect())
    await opened()
    await latchkey.dispose()
    assert.strictEqual((await last).name, "WalletConnectionError")
  })

  it("tells another account, and the end from either side", async () => {
    const { adapter, heard, latchkey } = world
    assert.deepInclude(await latchkey.connect(walletId), { status: "connected" })
    wallet.use(1)
    await new Promise<void>((resolve) => {
      if (heard.includes(at(1))) resolve()
      else adapter.once("connect", () => resolve())
    })
    assert.strictEqual(adapter.publicKey!.toBase58(), at(1))
    const message = new TextEncoder().encode("after the change")
    assert.isTrue(isSigned(message, await adapter.signMessage(message), at(1)))
    await adapter.disconnect()
    assert.isNull(adapter.publicKey)
    assert.isUndefined(latchkey.snapshot.get().accounts.solana)
    await latchkey.connect(walletId)
    await latchkey.disconnect("solana")
    assert.isFalse(adapter.connected)
    await latchkey.connect(walletId)
    const gone = new Promise<void>((resolve) => adapter.once("disconnect", () => resolve()))
    wallet.use(undefined)
    await gone
    assert.isNull(adapter.publicKey)
    assert.deepStrictEqual(heard, [at(0), at(1), "disconnect", at(1), "disconnect", at(1), "disconnect"])
  })

  it("is connected again after a reload, without the sheet", async () => {
    await world.latchkey.connect(walletId)
    await world.latchkey.dispose()
    world = start()
    const { adapter, heard, latchkey } = world
    registerStandard(wallet.wallet)
    await adapter.autoConnect()
    assert.strictEqual(adapter.publicKey?.toBase58(), at(0))
    assert.deepStrictEqual(heard, [at(0)])
    assert.isFalse(latchkey.snapshot.get().open)
  })

  it("sends a legacy transaction that lacks fee payer and blockhash, with other signers", async () => {
    const { adapter, latchkey, heard } = world
    await latchkey.connect(walletId)
    const other = Keypair.fromSeed(chain.accounts[2]!.seed)
    const transaction = new Transaction().add(transfer(at(0), at(1)), transfer(at(2), at(1)))
    const id = await adapter.sendTransaction(transaction, connection, { signers: [other], skipPreflight: true })
    assert.isTrue(await isConfirmed(id))
    assert.strictEqual(transaction.feePayer?.toBase58(), at(0))
    const payer = new Transaction({ feePayer: other.publicKey }).add(transfer(at(0), at(1)))
    assert.isTrue(await isConfirmed(await adapter.sendTransaction(payer, connection, { signers: [other] })))
    assert.deepStrictEqual(heard, [at(0)])
  })

  const versioned = async (...instructions: ReadonlyArray<ReturnType<typeof transfer>>) =>
    new VersionedTransaction(
      new TransactionMessage({
        payerKey: new PublicKey(at(0)),
        recentBlockhash: (await connection.getLatestBlockhash()).blockhash,
        instructions: [...instructions]
      }).compileToV0Message()
    )

  it("sends and signs versioned ones", async () => {
    const { adapter, latchkey } = world
    await latchkey.connect(walletId)
    const other = Keypair.fromSeed(chain.accounts[2]!.seed)
    const id = await adapter.sendTransaction(
      await versioned(transfer(at(0), at(1)), transfer(at(2), at(1))),
      connection,
      { signers: [other] }
    )
    assert.isTrue(await isConfirmed(id))
    const signed = await adapter.signTransaction(await versioned(transfer(at(0), at(1))))
    assert.instanceOf(signed, VersionedTransaction)
    assert.isTrue(isSigned(signed.message.serialize(), signed.signatures[0]!, at(0)))
    const both = await adapter.signAllTransactions([signed, await versioned(transfer(at(0), at(1)))])
    assert.lengthOf(both, 2)
    assert.isTrue(isSigned(both[1]!.message.serialize(), both[1]!.signatures[0]!, at(0)))
  })

  it("a decline is an error event and a rejection, once; so is a node that refuses", async () => {
    const { adapter, latchkey, heard } = world
    await latchkey.connect(walletId)
    wallet.person.declines = true
    const transaction = new Transaction().add(transfer(at(0), at(1)))
    const declined = [
      ["WalletSignMessageError", () => adapter.signMessage(new Uint8Array(1))],
      ["WalletSignTransactionError", () => adapter.signAllTransactions([transaction])],
      ["WalletSignTransactionError", () => adapter.sendTransaction(transaction, connection)]
    ] as const
    transaction.feePayer = new PublicKey(at(0))
    transaction.recentBlockhash = (await connection.getLatestBlockhash()).blockhash
    for (const [name, ask] of declined) assert.deepStrictEqual(await failure(ask()), { name, tag: "WalletRejected" })
    wallet.person.declines = false
    const poor = await versioned(
      SystemProgram.transfer({ fromPubkey: new PublicKey(at(0)), toPubkey: new PublicKey(at(1)), lamports: 2 ** 52 })
    )
    assert.strictEqual((await failure(adapter.sendTransaction(poor, connection))).name, "WalletSendTransactionError")
    assert.deepStrictEqual(heard, [at(0), ...declined.map(([name]) => name), "WalletSendTransactionError"])
    assert.isTrue(adapter.connected)
  })

  it("follows the session only while somebody listens", async () => {
    const { adapter, heard, latchkey } = world
    const late: Array<string> = []
    const listener = function (this: unknown) {
      late.push(this === adapter ? "adapter" : "other")
    }
    adapter.removeAllListeners().on("connect", listener, "other").once("connect", listener)
    assert.deepStrictEqual([adapter.eventNames(), adapter.listenerCount("connect")], [["connect"], 2])
    await latchkey.connect(walletId)
    await latchkey.disconnect()
    await latchkey.connect(walletId)
    assert.deepStrictEqual(late, ["other", "adapter", "other"])
    adapter.off("connect", listener)
    assert.deepStrictEqual(adapter.eventNames(), [])
    await latchkey.disconnect()
    assert.deepStrictEqual(heard, [])
    assert.isFalse(adapter.emit("disconnect"))
  })
})
