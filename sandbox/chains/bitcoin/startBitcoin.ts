import type { Fault } from "../../api/faults/Fault.ts"
import type { RequestLog } from "../../api/server/RequestLog.ts"
import { startServer } from "../../api/server/startServer.ts"
import { bitcoinWalletScript } from "../../wallets/bitcoin/bitcoinWalletScript.ts"
import type { BitcoinChain } from "./BitcoinChain.ts"
import { bitcoinAccounts } from "./bitcoinAccounts.ts"
import { esploraRoutes } from "./esploraRoutes.ts"
import { loadBcoin } from "./loadBcoin.ts"
import { openNode } from "./openNode.ts"
import { regtestId } from "./regtest.ts"

/** The chain with the functions of its owner. */
export interface StartedBitcoin extends BitcoinChain {
  /** Makes a new chain, with automine on. */
  reset(): Promise<void>
  stop(): Promise<void>
}

interface Parts {
  readonly takeFault: (path: string) => Fault | undefined
  readonly log: RequestLog
}

/** Starts a Bitcoin chain in this process, and its API on a free port. Needs the package bcoin 1.0.2. */
export const startBitcoin = async (parts: Parts): Promise<StartedBitcoin> => {
  const bcoin = loadBcoin()
  let node = await openNode(bcoin)
  let automine = true
  const sent = async () => {
    if (automine) await node.mine()
  }
  const server = await startServer({ ...parts, routes: () => esploraRoutes(() => node, sent) }).catch(async (error) => {
    await node.close()
    throw error
  })
  const { url } = server
  return {
    id: regtestId,
    url,
    network: {
      id: regtestId,
      name: "Bitcoin Regtest",
      nativeCurrency: { name: "Bitcoin", symbol: "BTC", decimals: 8 },
      rpcUrls: { default: { http: [url] } },
      testnet: true
    },
    accounts: bitcoinAccounts,
    walletScript: (options) => bitcoinWalletScript({ accounts: bitcoinAccounts, url }, options),
    setAutomine: (on) => {
      automine = on
    },
    height: () => node.height(),
    mine: (blocks) => node.mine(blocks),
    send: async (raw) => {
      const txid = await node.send(raw)
      await sent()
      return txid
    },
    confirmations: async (txid) => {
      const meta = await node.find(txid)
      if (meta === null) return undefined
      return meta.height < 0 ? 0 : node.height() - meta.height + 1
    },
    reset: async () => {
      const before = node
      node = await openNode(bcoin)
      automine = true
      await before.close()
    },
    stop: async () => {
      await server.stop()
      await node.close()
    }
  }
}
