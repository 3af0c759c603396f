import { address, getAddressDecoder, lamports } from "@solana/kit"
import { accounts as ethereumAccounts } from "../../accounts.ts"
import { solanaKey } from "../../phone/solanaKey.ts"
import { createLedger } from "./createLedger.ts"
import { furnishLedger, putToken } from "./furnishLedger.ts"
import { RpcRefusal } from "./RpcRefusal.ts"
import { rpcMethods } from "./rpcMethods.ts"
import type { SolanaAccount, SolanaChain, SolanaToken } from "./SolanaChain.ts"
import { answerCall, startNode } from "./startNode.ts"
import { startSockets } from "./startSockets.ts"
import { solanaTokens } from "./tokenTable.ts"

/** The id of the network: the first 32 characters of the hash of its first block (CAIP-2). */
const networkId = "solana:Sandbox1111111111111111111111111"

const accountOf = async (key: string): Promise<SolanaAccount> => {
  const seed = Uint8Array.from(Buffer.from(key.slice(2), "hex"))
  return { address: solanaKey(seed).address, seed }
}

/** An account as a test writes it. */
export interface WrittenAccount {
  readonly address: string
  /** The program that owns it. */
  readonly program: string
  readonly data: Uint8Array
}

/** A Solana chain with the functions of its owner. */
export interface StartedSolana extends SolanaChain {
  /** Replaces an account of the chain. It gets the rent that its data needs. */
  setAccount(account: WrittenAccount): void
  /** Restores the initial state. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** Starts a Solana chain in this process: the real programs, with two tokens and ten funded accounts. */
export const startSolana = async (): Promise<StartedSolana> => {
  const accounts = await Promise.all(ethereumAccounts.map(({ privateKey }) => accountOf(privateKey)))
  const start = async () => {
    const ledger = createLedger()
    const owners = accounts.map(({ address }) => address)
    await furnishLedger(ledger.svm, owners)
    return { ledger, methods: rpcMethods(ledger) }
  }
  let state = await start()
  const node = await startNode(() => state.methods)
  const sockets = startSockets(node.server, () => state.ledger)
  return {
    network: {
      id: networkId,
      name: "Solana",
      nativeCurrency: { name: "Solana", symbol: "SOL", decimals: 9 },
      rpcUrls: { default: { http: [node.url] } },
      testnet: false
    },
    nodeUrl: node.url,
    socketUrl: node.url.replace("http", "ws"),
    accounts,
    tokens: solanaTokens,
    rpc: async (method, params = []) => {
      const { result, error } = answerCall(state.methods, { id: 1, method, params }) as {
        readonly result?: unknown
        readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
      }
      if (error !== undefined) throw new RpcRefusal(error.code, error.message, error.data)
      return result
    },
    issueToken: async (extensions) => {
      const key = crypto.getRandomValues(new Uint8Array(32))
      const symbol = extensions.join("").slice(0, 8).toUpperCase() || "PLAIN"
      const token: SolanaToken = {
        address: getAddressDecoder().decode(key),
        symbol,
        name: `Token-2022 ${extensions.join(", ")}`,
        decimals: 6,
        program: "token-2022"
      }
      await putToken(
        state.ledger.svm,
        accounts.map(({ address: owner }) => owner),
        token,
        extensions
      )
      return token
    },
    pass: (slots) => state.ledger.pass(slots),
    setAccount: ({ address: written, program, data }) => {
      const { svm } = state.ledger
      const space = BigInt(data.length)
      svm.setAccount({
        address: address(written),
        programAddress: address(program),
        data,
        executable: false,
        lamports: lamports(svm.minimumBalanceForRentExemption(space)),
        space
      })
    },
    reset: async () => {
      state = await start()
    },
    stop: async () => {
      sockets.stop()
      await node.stop()
    }
  }
}
