import { base64, hex } from "@scure/base"
import { p2wpkh, Transaction } from "@scure/btc-signer"
import { pubECDSA } from "@scure/btc-signer/utils.js"
import { bitcoinMainnet } from "../bitcoin.ts"
import { makeOrderChain, type OrderChain } from "./OrderChain.ts"

export const bitcoinKey = `0x${"11".repeat(32)}` as const
const secret = hex.decode("11".repeat(32))
const own = p2wpkh(pubECDSA(secret))
const payee = p2wpkh(pubECDSA(new Uint8Array(32).fill(4)))

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

let coins = 0
/** A coin of its own for each network: a key spends one once in a process. */
const newCoin = (): Coin => ({ txid: (++coins).toString(16).padStart(64, "0"), vout: 0, value: 90_000 })

const draft = (coin: Coin) => {
  const transaction = new Transaction()
  const witnessUtxo = { script: own.script, amount: BigInt(coin.value) }
  transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo })
  transaction.addOutputAddress(payee.address!, 50_000n)
  return transaction
}

/** A Bitcoin network. `psbt` is what a page asks to sign, `sign` what a wallet signs, `take` what a wallet sends itself. */
export const bitcoinOrders = () => {
  const coin = newCoin()
  const add = (id: string, chain: OrderChain) => {
    chain.taken.push(id)
    return id
  }
  const answer = (chain: OrderChain, path: string, body: string | undefined): Response => {
    if (body !== undefined) return new Response(add(Transaction.fromRaw(hex.decode(body)).id, chain))
    if (path.endsWith("/utxo")) return Response.json([coin])
    if (path.endsWith("/fee-estimates")) return Response.json({ "6": 2 })
    const shown = !chain.blind && chain.fate !== "dropped" && chain.taken.some((id) => path.endsWith(`/tx/${id}`))
    return shown ? Response.json({}) : new Response("Transaction not found", { status: 404 })
  }
  const chain = makeOrderChain(
    {
      network: { ...bitcoinMainnet, rpcUrls: { default: { http: ["https://bitcoin.test"] } } },
      from: own.address!,
      to: payee.address!
    },
    (made) => async (url, body) => answer(made, url, body),
    (_, body) => body !== undefined,
    () => new Response("bad-txns-inputs-missingorspent", { status: 400 })
  )
  return {
    chain,
    psbt: base64.encode(draft(coin).toPSBT()),
    sign: (psbt: string) => {
      const transaction = Transaction.fromPSBT(base64.decode(psbt))
      transaction.signIdx(secret, 0)
      return base64.encode(transaction.toPSBT())
    },
    take: () => {
      const transaction = draft(coin)
      transaction.sign(secret)
      transaction.finalize()
      return add(transaction.id, chain)
    }
  }
}
