import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import * as kit from "@solana/kit"
import * as web3 from "@solana/web3.js"
import * as web3Next from "@solana/web3.js-2"
import { Effect } from "effect"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import type { SolanaTransaction } from "../../services/ports/chains/SolanaTransaction.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { SolanaProvider } from "../../services/ports/connectors/SolanaProvider.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { solanaTransfer } from "../../test/support/solanaTransfer.ts"
import { solanaKeyProvider } from "../local-key/solanaKeyProvider.ts"
import { signatureOf, toWire } from "./readTransaction.ts"
import { all, sendTransaction, transaction } from "./signers.ts"

let chain: Awaited<ReturnType<typeof startSolana>>
let connector: Connector<"solana">
const connectorOf = (provider: SolanaProvider): Connector<"solana"> => ({
  id: "local:solana",
  type: "LOCAL",
  namespace: "solana",
  name: "Local",
  provider
})
beforeAll(async () => {
  chain = await startSolana()
  const { seed, address } = chain.accounts[0]!
  const secret = Uint8Array.from([...seed, ...kit.getAddressEncoder().encode(kit.address(address))])
  connector = connectorOf(await solanaKeyProvider(kit.getBase58Decoder().decode(secret)))
})
afterAll(() => chain.stop())

const sender = () => ({ network: toNetwork(chain.network), from: chain.accounts[0]!.address })
const to = () => chain.accounts[1]!.address
const tagOf = (asked: Effect.Effect<unknown, { readonly _tag: string }>) =>
  Effect.map(Effect.flip(asked), ({ _tag }) => _tag)

let sent = 5_000_000
/** A transfer of one lamport more each time, so that no two are the same. */
const transfer = (from = sender().from) => {
  const [fromPubkey, toPubkey] = [new web3.PublicKey(from), new web3.PublicKey(to())]
  return web3.SystemProgram.transfer({ fromPubkey, toPubkey, lamports: ++sent })
}
const blockhash = async () =>
  ((await chain.rpc("getLatestBlockhash")) as { readonly value: { readonly blockhash: string } }).value.blockhash

/** The same transaction with one more instruction behind the others, in the wire format. */
const withNote = (transaction: kit.Transaction): Uint8Array => {
  const message = kit.decompileTransactionMessage(
    kit.getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  )
  const note = {
    programAddress: kit.address("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr"),
    data: new TextEncoder().encode("a note")
  }
  const longer = kit.compileTransaction(kit.appendTransactionMessageInstruction(note, message))
  return Uint8Array.from(kit.getTransactionEncoder().encode(longer))
}

/** Transactions as hosts hold them, of each library. */
const forms: Readonly<Record<string, () => Promise<SolanaTransaction>>> = {
  "bytes of the wire format": () => solanaTransfer(chain, sender().from, to(), BigInt(++sent)),
  "a Transaction of web3.js 1": async () => {
    const made = new web3.Transaction({
      feePayer: new web3.PublicKey(sender().from),
      blockhash: await blockhash(),
      lastValidBlockHeight: 1_000
    })
    return made.add(transfer())
  },
  "a VersionedTransaction of web3.js 1": async () => {
    const payerKey = new web3.PublicKey(sender().from)
    const message = new web3.TransactionMessage({
      payerKey,
      recentBlockhash: await blockhash(),
      instructions: [transfer()]
    })
    return new web3.VersionedTransaction(message.compileToV0Message())
  },
  "a transaction of web3.js 2": async () =>
    web3Next.getTransactionDecoder().decode(await solanaTransfer(chain, sender().from, to(), BigInt(++sent))),
  "a transaction of kit": async () => {
    const wire = await solanaTransfer(chain, sender().from, to(), BigInt(++sent))
    const lifetimeConstraint = { blockhash: await blockhash(), lastValidBlockHeight: 1_000n }
    return { ...kit.getTransactionDecoder().decode(wire), lifetimeConstraint }
  }
}

describe("transactions that hosts hold", () => {
  for (const [name, make] of Object.entries(forms))
    it.live(`${name}: signed as it is, and sent`, () =>
      Effect.gen(function* () {
        const made = yield* Effect.promise(make)
        const signed = yield* transaction(connector, sender(), made)
        assert.isUndefined(signatureOf(toWire(made, sender().from), sender().from))
        assert.strictEqual(signed.constructor, made.constructor)
        assert.deepStrictEqual(Object.keys(signed), Object.keys(made))
        // The host's own library finds it complete.
        if (signed instanceof web3.Transaction) assert.isTrue(signed.verifySignatures())
        else if ("messageBytes" in signed) kit.assertIsFullySignedTransaction(signed as never)
        const [again] = yield* all(connector, sender(), [made])
        assert.deepStrictEqual(again, signed)
        const id = yield* sendTransaction(connector, sender(), made)
        const { value } = (yield* Effect.promise(() => chain.rpc("getSignatureStatuses", [[id]]))) as {
          readonly value: ReadonlyArray<{ readonly err: unknown } | null>
        }
        assert.isNull(value[0]!.err)
      })
    )

  it.live("what its own library cannot write is InvalidInput, and no wallet is asked", () =>
    Effect.gen(function* () {
      const foreign = yield* Effect.promise(() => solanaTransfer(chain, to(), sender().from))
      const without = new web3.Transaction().add(transfer())
      const silent = connectorOf({
        ...connector.provider,
        signTransactions: () => {
          throw new Error("asked")
        }
      })
      for (const wrong of [
        without,
        foreign,
        {} as never,
        { serialize: () => "text" } as never,
        { messageBytes: 7 } as never
      ])
        assert.strictEqual(yield* tagOf(transaction(silent, sender(), wrong)), "InvalidInput")
    })
  )

  it.live("SEC-12: an answer that is not the account's signature on each transaction is refused", () =>
    Effect.gen(function* () {
      const made = yield* Effect.promise(forms["a transaction of kit"]!)
      const wire = yield* Effect.promise(() => solanaTransfer(chain, sender().from, to(), 9_000_000n))
      const [signed] = yield* Effect.promise(() =>
        connector.provider.signTransactions({
          address: sender().from,
          networkId: chain.network.id,
          transactions: [wire]
        })
      )
      const foreign = yield* Effect.promise(() => solanaTransfer(chain, to(), sender().from))
      const answers: ReadonlyArray<ReadonlyArray<unknown>> = [
        [],
        [signed, signed],
        [undefined],
        [wire],
        [foreign],
        [new Uint8Array(3)],
        [[...(signed as Uint8Array)]],
        ["text"]
      ]
      for (const [at, answer] of answers.entries()) {
        const lying = connectorOf({ ...connector.provider, signTransactions: async () => answer })
        assert.strictEqual(yield* tagOf(transaction(lying, sender(), made)), "WalletFailed", `${at}`)
        assert.strictEqual(yield* tagOf(sendTransaction(lying, sender(), made)), "WalletFailed", `${at}`)
      }
    })
  )

  it.live("a wallet may add to a transaction: a host gets what was signed, without the lifetime that it had", () =>
    Effect.gen(function* () {
      const made = (yield* Effect.promise(forms["a transaction of kit"]!)) as kit.Transaction
      const other = withNote(made)
      const changing = connectorOf({
        ...connector.provider,
        signTransactions: (ask) => connector.provider.signTransactions({ ...ask, transactions: [other] })
      })
      const signed = (yield* transaction(changing, sender(), made)) as kit.Transaction
      assert.deepStrictEqual(Object.keys(signed).toSorted(), ["messageBytes", "signatures"])
      assert.notDeepEqual([...signed.messageBytes], [...made.messageBytes])
    })
  )

  it.live("refuses a wallet that signs something other than what was asked, each in its place", () =>
    Effect.gen(function* () {
      const [one, two, foreign] = yield* Effect.promise(() =>
        Promise.all([1, 2, 3].map((more) => solanaTransfer(chain, sender().from, to(), BigInt(8_000_000 + more))))
      )
      const before = (yield* Effect.promise(() => chain.rpc("getBalance", [to()]))) as { readonly value: unknown }
      const signing = (...answers: ReadonlyArray<Uint8Array>) =>
        connectorOf({
          ...connector.provider,
          signTransactions: (ask) => connector.provider.signTransactions({ ...ask, transactions: answers })
        })
      for (const refused of [
        all(signing(two!, one!), sender(), [one!, two!]),
        all(signing(one!, one!), sender(), [one!, two!]),
        all(signing(one!), sender(), [one!, two!]),
        transaction(signing(foreign!), sender(), one!),
        sendTransaction(signing(foreign!), sender(), one!)
      ])
        assert.strictEqual(yield* tagOf(refused), "WalletFailed")
      const after = yield* Effect.promise(() => chain.rpc("getBalance", [to()]))
      assert.deepStrictEqual((after as typeof before).value, before.value)
    })
  )

  it.live("takes no signature for a transaction that was given for another one before", () =>
    Effect.gen(function* () {
      const [one, two] = yield* Effect.promise(() =>
        Promise.all([1, 2].map((more) => solanaTransfer(chain, sender().from, to(), BigInt(9_000_000 + more))))
      )
      const signature = new Uint8Array(64).fill(5)
      const repeating = connectorOf({
        ...connector.provider,
        sends: () => true,
        sendTransaction: async () => ({ signature })
      })
      const id = kit.getBase58Decoder().decode(signature)
      assert.strictEqual(yield* sendTransaction(repeating, sender(), one!), id)
      // A host may ask for the same transaction again.
      assert.strictEqual(yield* sendTransaction(repeating, sender(), one!), id)
      assert.strictEqual(yield* tagOf(sendTransaction(repeating, sender(), two!)), "OutcomeUnknown")
    })
  )

  it.live("a wallet that sends itself is asked once, with the options, and its signature is checked", () =>
    Effect.gen(function* () {
      const made = yield* Effect.promise(forms["bytes of the wire format"]!)
      const asked: Array<unknown> = []
      const answer = (signature: unknown) =>
        connectorOf({
          ...connector.provider,
          sends: () => true,
          sendTransaction: async ({ options, networkId }) => {
            asked.push([options, networkId])
            if (signature instanceof Error) throw signature
            return signature
          }
        })
      const options = { skipPreflight: true, minContextSlot: 5 }
      const good = new Uint8Array(64).fill(9)
      const id = yield* sendTransaction(answer(good), sender(), made, options)
      assert.strictEqual(id, kit.getBase58Decoder().decode(good))
      assert.deepStrictEqual(asked, [[options, chain.network.id]])
      for (const wrong of [undefined, new Uint8Array(63).fill(1), new Uint8Array(64), "text", [...good, 1]])
        assert.strictEqual(yield* tagOf(sendTransaction(answer(wrong), sender(), made)), "OutcomeUnknown")
      const broken = answer(Object.assign(new Error("Internal error"), { code: -32603 }))
      assert.strictEqual(
        yield* tagOf(sendTransaction({ ...broken, type: "ANNOUNCED" }, sender(), made)),
        "OutcomeUnknown"
      )
      const broke = answer(
        new Error("Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.")
      )
      assert.deepInclude(yield* Effect.flip(sendTransaction(broke, sender(), made)), {
        _tag: "TransactionFailed",
        kind: "insufficientFunds"
      })
    })
  )

  it.live("SEC-18: a wallet that has not the network is not asked", () =>
    Effect.gen(function* () {
      const made = yield* Effect.promise(forms["bytes of the wire format"]!)
      const elsewhere = connectorOf({ ...connector.provider, supports: () => false })
      for (const asked of [transaction(elsewhere, sender(), made), sendTransaction(elsewhere, sender(), made)])
        assert.strictEqual(yield* tagOf(asked as Effect.Effect<unknown, { readonly _tag: string }>), "NetworkRefused")
    })
  )
})
