import { erc20Abi } from "viem"
import { encodeFunctionData, hashMessage, hexToBigInt, numberToHex, parseEther } from "viem/utils"
import { makeSafe } from "../../sandbox/chains/safeContract.ts"
import { signAsSmartAccount } from "../../sandbox/site/page/smartAccount.ts"
import { smartAccountOf } from "../../sandbox/chains/smartAccountContract.ts"
import type { StartedChain } from "../../sandbox/chains/startChain.ts"
import type { AccountKind } from "../../services/account/kind/AccountKind.ts"
import { bundler, keyOf, operationsOn, type Call } from "./contractAccounts.ts"

type Hex = `0x${string}`

/** What a wallet has handed over, and how the test goes on with it. */
export interface HandedOver {
  /** What the wallet answers: the hash of a transaction, or that of a proposal. */
  readonly answer: string
  /** The transaction that waits for a block. */
  readonly waiting: string
  /** Sends the same again, so that another transaction than the one that waits carries it out; gives its hash. */
  readonly again: () => Promise<string>
}

/** An account of a kind on a local chain, and how its wallet makes calls. Mining is off while it does. */
export interface KindOfAccount {
  readonly address: string
  readonly hand: (calls: ReadonlyArray<Call>) => Promise<HandedOver>
  /** Signs a text as the account. */
  readonly sign: (message: string) => Promise<Hex>
}

/** The fee of what is sent first, and of what takes its place. */
const [firstPrice, higherPrice] = ["0x77359400", "0xee6b2800"]

/** The key of the accounts, and another owner of the Safe. */
const [key, other] = [keyOf(1), keyOf(2)]

const funds = parseEther("10")

/** Gives an account coins and the first token of the chain. */
const fund = async (chain: StartedChain, address: string) => {
  await chain.rpc("anvil_setBalance", [address, numberToHex(funds)])
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [address as Hex, 1_000_000n] })
  const from = keyOf(0).address
  await chain.receipt(String(await chain.rpc("eth_sendTransaction", [{ from, to: chain.tokens[0]!.address, data }])))
}

const countOf = async (chain: StartedChain, address: string) =>
  numberToHex(hexToBigInt((await chain.rpc("eth_getTransactionCount", [address, "latest"])) as Hex))

const byOperations = async (chain: StartedChain, address: string): Promise<KindOfAccount> => {
  const { operation, bundle } = operationsOn(chain)
  await fund(chain, address)
  if ((await chain.rpc("eth_getCode", [address, "latest"])) === "0x")
    await chain.receipt(await bundle([await operation(key, [])]))
  const network = { id: chain.id, name: chain.name, rpcUrl: chain.nodeUrl } as Parameters<typeof signAsSmartAccount>[1]
  return {
    address,
    sign: async (message) =>
      address === key.address
        ? key.signMessage({ message })
        : signAsSmartAccount(key, network, "personal_sign", [message], async () => {}),
    hand: async (calls) => {
      const nonce = await countOf(chain, bundler)
      const asked = await operation(key, calls)
      const waiting = await bundle([asked], { nonce, gasPrice: firstPrice })
      // With an operation of somebody else, as bundlers do.
      const again = async () => bundle([await operation(keyOf(4), []), asked], { nonce, gasPrice: higherPrice })
      return { answer: waiting, waiting, again }
    }
  }
}

/** Makes an account of each kind. */
export const kindsOfAccounts: Readonly<Record<AccountKind, (chain: StartedChain) => Promise<KindOfAccount>>> = {
  key: async (chain) => {
    await fund(chain, key.address)
    return {
      address: key.address,
      sign: (message) => key.signMessage({ message }),
      hand: async ([call]) => {
        const { to, value, data } = call!
        const nonce = await countOf(chain, key.address)
        const send = async (gasPrice: string) =>
          String(
            await chain.rpc("eth_sendTransaction", [
              { from: key.address, to, value: numberToHex(value), data, nonce, gas: "0x30d40", gasPrice }
            ])
          )
        const waiting = await send(firstPrice!)
        return { answer: waiting, waiting, again: () => send(higherPrice!) }
      }
    }
  },
  delegatedKey: async (chain) => {
    await operationsOn(chain).delegate(key)
    return byOperations(chain, key.address)
  },
  embeddedContract: (chain) => byOperations(chain, smartAccountOf(key.address)),
  contract: (chain) => byOperations(chain, smartAccountOf(key.address)),
  safe: async (chain) => {
    const safe = await makeSafe(chain, [key, other, keyOf(3)], 2)
    await fund(chain, safe.address)
    return {
      address: safe.address,
      sign: (message) => safe.sign(hashMessage(message)),
      hand: async ([call]) => {
        const asked = { ...call!, safeTxGas: 200_000n }
        const nonce = await countOf(chain, bundler)
        const answer = await safe.propose(asked)
        const waiting = await safe.execute(asked, { nonce, gasPrice: firstPrice })
        return { answer, waiting, again: () => safe.execute(asked, { nonce, gasPrice: higherPrice }) }
      }
    }
  }
}
