import { erc20Abi } from "viem"
import { encodeFunctionData, hashMessage, hexToBigInt, numberToHex, parseEther } from "viem/utils"
import { batchOfSafe, makeSafe } from "../../sandbox/chains/safeContract.ts"
import { signAsSmartAccount } from "../../sandbox/site/page/smartAccount.ts"
import { smartAccountOf } from "../../sandbox/chains/smartAccountContract.ts"
import type { AccountKind } from "../../services/account/kind/AccountKind.ts"
import { bundler, keyOf, operationsOn, type Call, type ChainOfAccounts } from "./contractAccounts.ts"

type Hex = `0x${string}`

/** Calls that a wallet has sent. */
export interface Submission {
  /** What the wallet answers: the hash of the transaction, or that of a proposal. */
  readonly answer: string
  /** The hash of the transaction with the calls. */
  readonly hash: string
  /** Sends the same calls in a replacement with a higher fee; returns its hash. Only while the transaction is pending. */
  readonly replace: () => Promise<string>
}

/** An account on a local chain, with 10 coins and some of the chain's first token. */
export interface KindOfAccount {
  readonly address: string
  /** Sends calls as the account. A key takes only one. */
  readonly submit: (calls: ReadonlyArray<Call>) => Promise<Submission>
  /** Signs a message as the account. */
  readonly sign: (message: string) => Promise<Hex>
}

/** Gas prices of a transaction and of its replacement. */
const gasPrice = "0x77359400"
const replacementGasPrice = "0xee6b2800"

/** The key that controls each account. A Safe has two further owners. */
export const ownerKey = keyOf(1)

const fund = async (chain: ChainOfAccounts, address: string) => {
  await chain.rpc("anvil_setBalance", [address, numberToHex(parseEther("10"))])
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [address as Hex, 1_000_000n] })
  const from = keyOf(0).address
  await chain.receipt(String(await chain.rpc("eth_sendTransaction", [{ from, to: chain.tokens[0]!.address, data }])))
}

const nonceOf = async (chain: ChainOfAccounts, address: string) =>
  numberToHex(hexToBigInt((await chain.rpc("eth_getTransactionCount", [address, "latest"])) as Hex))

/** An account with code, whose calls a bundler carries out (ERC-4337). Deploys the contract if it is not there. */
const makeBundledAccount = async (chain: ChainOfAccounts, address: string): Promise<KindOfAccount> => {
  const { operation, bundle } = operationsOn(chain)
  await fund(chain, address)
  if ((await chain.rpc("eth_getCode", [address, "latest"])) === "0x")
    await chain.receipt(await bundle([await operation(ownerKey, [])]))
  const network = { id: chain.id, name: chain.name, rpcUrl: chain.nodeUrl } as Parameters<typeof signAsSmartAccount>[1]
  return {
    address,
    sign: async (message) =>
      address === ownerKey.address
        ? ownerKey.signMessage({ message })
        : signAsSmartAccount(ownerKey, network, "personal_sign", [message], async () => {}),
    submit: async (calls) => {
      const nonce = await nonceOf(chain, bundler)
      const ownOperation = await operation(ownerKey, calls)
      const hash = await bundle([ownOperation], { nonce, gasPrice })
      // Bundlers add operations of other accounts.
      const replace = async () =>
        bundle([await operation(keyOf(4), []), ownOperation], { nonce, gasPrice: replacementGasPrice })
      return { answer: hash, hash, replace }
    }
  }
}

/** Makes an account of each kind. Automine must be on. */
export const kindsOfAccounts: Readonly<Record<AccountKind, (chain: ChainOfAccounts) => Promise<KindOfAccount>>> = {
  key: async (chain) => {
    await fund(chain, ownerKey.address)
    return {
      address: ownerKey.address,
      sign: (message) => ownerKey.signMessage({ message }),
      submit: async ([call]) => {
        const { to, value, data } = call!
        const transaction = {
          from: ownerKey.address,
          to,
          value: numberToHex(value),
          data,
          nonce: await nonceOf(chain, ownerKey.address),
          gas: "0x30d40"
        }
        const send = async (price: string) =>
          String(await chain.rpc("eth_sendTransaction", [{ ...transaction, gasPrice: price }]))
        const hash = await send(gasPrice)
        return { answer: hash, hash, replace: () => send(replacementGasPrice) }
      }
    }
  },
  delegatedKey: async (chain) => {
    await operationsOn(chain).delegate(ownerKey)
    return makeBundledAccount(chain, ownerKey.address)
  },
  embeddedContract: (chain) => makeBundledAccount(chain, smartAccountOf(ownerKey.address)),
  contract: (chain) => makeBundledAccount(chain, smartAccountOf(ownerKey.address)),
  safe: async (chain) => {
    const safe = await makeSafe(chain, [ownerKey, keyOf(2), keyOf(3)], 2)
    await fund(chain, safe.address)
    return {
      address: safe.address,
      sign: (message) => safe.sign(hashMessage(message)),
      submit: async (calls) => {
        const call = calls.length === 1 ? calls[0]! : batchOfSafe(safe.address, calls)
        const safeCall = { ...call, safeTxGas: 400_000n }
        const nonce = await nonceOf(chain, bundler)
        const answer = await safe.propose(safeCall)
        const hash = await safe.execute(safeCall, { nonce, gasPrice })
        return { answer, hash, replace: () => safe.execute(safeCall, { nonce, gasPrice: replacementGasPrice }) }
      }
    }
  }
}
