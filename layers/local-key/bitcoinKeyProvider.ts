import { base64, hex } from "@scure/base"
import { p2tr, p2wpkh, selectUTXO, Transaction } from "@scure/btc-signer"
import { pubECDSA, pubSchnorr } from "@scure/btc-signer/utils.js"
import type { Hex } from "../../services/base/addresses/Hex.ts"
import { ProviderError } from "../../services/base/errors/ProviderError.ts"
import { bitcoinNetwork } from "../../services/base/addresses/bitcoinNetworks.ts"
import type { Network } from "../../services/base/network/Network.ts"
import type { BitcoinProvider } from "../../services/ports/connectors/BitcoinProvider.ts"
import { inTurn } from "../../services/ports/connectors/inTurn.ts"
import { memoryJournal } from "../../services/ports/connectors/memoryJournal.ts"
import { ownTransactions } from "../bip122/ownTransactions.ts"
import type { NodeRequestFn } from "./NodeRequestFn.ts"
import type { KeyRules } from "./KeyRules.ts"
import { mostFeeOn } from "./mostFeeOn.ts"
import { signBitcoinMessage } from "./signBitcoinMessage.ts"
import { spentCoins } from "./spentCoins.ts"

const refuse = (code: number, message: string) => new ProviderError({ code, message })

/** Version bytes by the start of a network's addresses; the local key uses none but those of a witness. */
const paramsOf = ({ id }: Network) => {
  const network = bitcoinNetwork(id)
  if (network === undefined) throw refuse(4902, `Unrecognized chain ${id}`)
  const isMain = network.hrp === "bc"
  return {
    bech32: network.hrp,
    pubKeyHash: isMain ? 0x00 : 0x6f,
    scriptHash: isMain ? 0x05 : 0xc4,
    wif: isMain ? 0x80 : 0xef
  }
}

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
  /** Whether it is in a block. Until then its sender may take it back. */
  readonly isConfirmed: boolean
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** Marks an input as replaceable (BIP-125), so that a payment whose fee is too low can be made again with a higher one. */
const replaceable = 0xffff_fffd

const nameOf = ({ txid, vout }: Coin) => `${txid}:${vout}`

/** Reads the unspent coins of an address as Esplora lists them; throws for anything else. */
const readCoins = (answer: unknown): ReadonlyArray<Coin> => {
  const readCoin = (listed: unknown): Coin => {
    const { txid, vout, value, status } = Object(listed) as Readonly<Record<string, unknown>>
    if (typeof txid !== "string" || !/^[\da-f]{64}$/.test(txid) || !isWhole(vout) || !isWhole(value))
      throw refuse(-32603, "The endpoint gave no list of coins")
    return { txid, vout, value, isConfirmed: Object(status).confirmed === true }
  }
  if (!Array.isArray(answer)) throw refuse(-32603, "The endpoint gave no list of coins")
  return answer.map(readCoin)
}

/** The least that is paid for a virtual byte, in satoshis, and what is no rate of any day. */
const lowestRate = 2
const highestRate = 10_000

/**
 * The rate for about six blocks, in satoshis for a virtual byte. Test networks often have no estimate; elsewhere a payment
 * at a guess could wait for days, and a failure is better for its caller.
 */
const readRate = (answer: unknown, { testnet }: Network): number => {
  const rate: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "6") : undefined
  if (typeof rate === "number" && rate > 0 && rate < highestRate) return Math.max(rate, lowestRate)
  if (testnet === true) return lowestRate
  throw refuse(-32603, "The endpoint gave no estimate of the fee")
}

/**
 * A Bitcoin wallet with its key in this process: it approves everything. One key gives a P2WPKH address for payments and
 * a P2TR address for ordinals, on the networks given.
 */
export const bitcoinKeyProvider = (
  privateKey: Hex,
  networks: ReadonlyArray<Network>,
  ask: NodeRequestFn,
  rules: KeyRules = {}
): BitcoinProvider => {
  const journal = rules.journal ?? memoryJournal()
  const key = hex.decode(privateKey.slice(2))
  let network = networks[0]!
  const listeners = new Set<() => void>()
  const spenders = () => {
    const params = paramsOf(network)
    return { payment: p2wpkh(pubECDSA(key), params), ordinal: p2tr(pubSchnorr(key), undefined, params) }
  }
  const spenderOf = (address: string) => {
    const found = Object.values(spenders()).find((one) => one.address === address)
    if (found === undefined) throw refuse(4100, "This key has no such address")
    return found
  }
  const onNetwork = (id: string) => {
    if (network.id !== id) throw refuse(4901, `The wallet is on ${network.name}`)
  }
  const shared = async () => {
    const { payment, ordinal } = spenders()
    return {
      networkId: network.id,
      addresses: [
        { address: payment.address, publicKey: hex.encode(pubECDSA(key)), purpose: "payment" },
        { address: ordinal.address, publicKey: hex.encode(pubSchnorr(key)), purpose: "ordinals" }
      ]
    }
  }
  /** The coins that come with the key's own transactions in no block. */
  const changeAmong = async (on: Network, from: string, coins: ReadonlyArray<Coin>) => {
    if (coins.length === 0) return []
    const listed = await ask(on, { method: `address/${from}/txs/mempool` })
    const own = ownTransactions(Array.isArray(listed) ? listed : [], from)
    return coins.filter(({ txid }) => own.has(txid))
  }
  const pay = async (networkId: string, from: string, to: string, amount: bigint) => {
    onNetwork(networkId)
    const on = network
    const { payment } = spenders()
    if (from !== payment.address) throw refuse(4100, "This key pays from its payment address")
    const spent = await spentCoins(ask, on, from, journal)
    const coins = readCoins(await ask(on, { method: `address/${from}/utxo` }))
    await spent.mend(new Set(coins.map(nameOf)))
    const rate = readRate(await ask(on, { method: "fee-estimates" }).catch((cause: unknown) => cause), on)
    const choose = (usable: ReadonlyArray<Coin>) => {
      const inputs = usable
        .filter((coin) => !spent.has(nameOf(coin)))
        .map(({ txid, vout, value }) => ({
          txid,
          index: vout,
          sequence: replaceable,
          witnessUtxo: { script: payment.script, amount: BigInt(value) }
        }))
      return selectUTXO(inputs, [{ address: to, amount }], "default", {
        changeAddress: from,
        feePerByte: BigInt(Math.ceil(rate)),
        network: paramsOf(on),
        createTx: true
      })
    }
    const confirmed = coins.filter(({ isConfirmed }) => isConfirmed)
    const unconfirmed = coins.filter(({ isConfirmed }) => !isConfirmed)
    const sign = async () => {
      const chosen = choose(confirmed) ?? choose([...confirmed, ...(await changeAmong(on, from, unconfirmed))])
      if (chosen?.tx === undefined)
        throw refuse(-32000, "The confirmed coins of this address do not cover the amount and the fee")
      const { tx, fee = 0n } = chosen
      if (fee > mostFeeOn(rules, on)) throw refuse(-32000, "The fee is above the most that this key may pay")
      tx.sign(key)
      tx.finalize()
      const used = Array.from({ length: tx.inputsLength }, (_, at) => tx.getInput(at))
      return { id: tx.id, raw: tx.hex, coins: used.map(({ txid, index }) => `${hex.encode(txid!)}:${index}`) }
    }
    let signed = await sign()
    // Another holder of this key has made the very same payment: this is another one, with other coins.
    while (await spent.isShown(signed.id)) {
      await spent.note(signed)
      signed = await sign()
    }
    await spent.post(signed)
    return signed.id
  }
  return {
    connect: shared,
    session: shared,
    signMessage: async ({ address, message, protocol }) => {
      const spender = spenderOf(address)
      if (protocol === "ecdsa" && spender.type === "tr") throw refuse(4200, "A taproot address signs by BIP-322 only")
      return signBitcoinMessage(message, protocol, spender, key)
    },
    signPsbt: async ({ psbt, inputs, networkId }) => {
      onNetwork(networkId)
      const transaction = Transaction.fromPSBT(base64.decode(psbt))
      for (const { index, address, sighash } of inputs) {
        spenderOf(address)
        transaction.signIdx(key, index, sighash === undefined ? undefined : [sighash])
      }
      return { psbt: base64.encode(transaction.toPSBT()) }
    },
    sendTransfer: ({ from, to, amount, networkId }) =>
      inTurn(journal, `${networkId}:${from}`, () => pay(networkId, from, to, amount)),
    switchNetwork: async (id) => {
      const found = networks.find((one) => one.id === id)
      if (found === undefined) throw refuse(4902, `Unrecognized chain ${id}`)
      if (found === network) return
      network = found
      for (const tell of [...listeners]) tell()
    },
    watch: (changed) => {
      const tell = () => changed()
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    disconnect: async () => {}
  }
}
