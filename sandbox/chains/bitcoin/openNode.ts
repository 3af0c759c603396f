import { Address, OutScript, p2wpkh, Transaction } from "@scure/btc-signer"
import { pubECDSA } from "@scure/btc-signer/utils.js"
import { bitcoinAccounts } from "./bitcoinAccounts.ts"
import type { Bcoin, BcoinNode } from "./loadBcoin.ts"
import { regtest } from "./regtest.ts"

/** Blocks at the start: segwit is in force from 432, and the first rewards can be spent. */
const firstBlocks = 440

/** What each account has at the start, in satoshis. */
const firstCoins = 200_000_000n

const minerKey = new Uint8Array(32).fill(0x51)

/** The bytes of the script that locks coins to an address. Throws for an address that is not of regtest. */
export const scriptOf = (address: string): Buffer => Buffer.from(OutScript.encode(Address(regtest).decode(address)))

/** The address of a script; `null` for one that has none. */
export const addressOf = (script: Uint8Array): string | null => {
  try {
    return Address(regtest).encode(OutScript.decode(script))
  } catch {
    return null
  }
}

/** A node whose chain is in memory, with coins for every account. */
export const openNode = async ({ FullNode, TX, Script }: Bcoin) => {
  const node: BcoinNode = new FullNode({
    network: "regtest",
    memory: true,
    indexTX: true,
    indexAddress: true,
    listen: false,
    workers: false,
    logConsole: false,
    logFile: false
  })
  await node.chain.open()
  await node.mempool.open()
  await node.miner.open()
  const miner = p2wpkh(pubECDSA(minerKey), regtest)
  node.miner.addAddress(Script.fromRaw(Buffer.from(miner.script)).getAddress()!)

  const mine = async (blocks = 1) => {
    for (let at = 0; at < blocks; at++)
      if ((await node.chain.add(await node.miner.mineBlock())) === null) throw new Error("The block was refused.")
  }
  /** Throws the node's reason when it refuses. */
  const send = async (raw: string) => {
    const transaction = TX.fromRaw(Buffer.from(raw, "hex"))
    if ((await node.mempool.addTX(transaction)) !== null) throw new Error("bad-txns-inputs-missingorspent")
    return transaction.txid()
  }
  const history = (address: string) => {
    const found = Script.fromRaw(scriptOf(address)).getAddress()
    return found === null ? Promise.resolve([]) : node.getMetaByAddress([found])
  }

  await mine(firstBlocks)
  const rewards = await history(miner.address!)
  const first = rewards.find(({ height }) => height === 1)
  const funding = new Transaction()
  funding.addInput({
    txid: first!.tx.txid(),
    index: 0,
    witnessUtxo: { script: miner.script, amount: BigInt(first!.tx.outputs[0]!.value) }
  })
  for (const { payment } of bitcoinAccounts) funding.addOutputAddress(payment, firstCoins, regtest)
  const spent = firstCoins * BigInt(bitcoinAccounts.length)
  funding.addOutputAddress(miner.address!, BigInt(first!.tx.outputs[0]!.value) - spent - 10_000n, regtest)
  funding.sign(minerKey)
  funding.finalize()
  await send(funding.hex)
  await mine()

  return {
    mine,
    send,
    history,
    height: () => node.chain.height,
    tip: () => node.chain.tip.rhash(),
    /** A transaction by its id. */
    find: (txid: string) => node.getMeta(Buffer.from(txid, "hex").reverse().toString("hex")),
    close: async () => {
      await node.miner.close()
      await node.mempool.close()
      await node.chain.close()
    }
  }
}

/** An open node, with what is asked of it. */
export type OpenNode = Awaited<ReturnType<typeof openNode>>
