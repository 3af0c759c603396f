import type { PrivateKeyAccount } from "viem/accounts"
import {
  concat,
  decodeFunctionResult,
  encodeFunctionData,
  hexToBigInt,
  isAddressEqual,
  isHex,
  numberToHex
} from "viem/utils"
import {
  entryPointAddress,
  factoryAddress,
  smartAccountAbi as abi,
  smartAccountOf
} from "../../chains/smartAccountContract.ts"
import { callChain } from "../../wallets/page/callChain.ts"
import type { SignedOperation } from "../sendOperation.ts"
import type { Call } from "./Call.ts"
import { askPaymaster, type Sponsor } from "./askPaymaster.ts"
import { batchOf } from "./batchOf.ts"
import { callServer } from "./callServer.ts"
import { describeCalls } from "./describeCalls.ts"
import type { FrameNetwork } from "./FramePageConfig.ts"
import type { Question } from "./Question.ts"
import { readCapabilities } from "./readCapabilities.ts"
import { isDeployed } from "./smartAccount.ts"
import { tryCalls } from "./tryCalls.ts"
import { isUpgraded, signUpgrade, upgradeQuestion } from "./upgrade.ts"

type Hex = `0x${string}`

/** Who calls, where, and how they are asked. */
export interface Caller {
  readonly key: PrivateKeyAccount
  readonly network: FrameNetwork
  /** Whether the smart account calls, and not the key's own, which is upgraded for it. */
  readonly smart: boolean
  readonly approve: (question: Question) => Promise<void>
}

/** A batch as a page asks for it (EIP-5792). */
export interface Batch {
  readonly from?: unknown
  readonly chainId?: unknown
  readonly id?: unknown
  readonly calls: unknown
  readonly capabilities?: unknown
}

const mostCalls = 30

const hexOf = (value: unknown, name: string): Hex => {
  if (!isHex(value)) throw new Error(`${name} must be 0x text`)
  return value
}
const toCall = (asked: unknown): Call => {
  if (typeof asked !== "object" || asked === null) throw new Error("This is no call")
  const { to, value, data, input } = asked as Readonly<Record<string, unknown>>
  return {
    to: hexOf(to, "to"),
    value: value === undefined ? 0n : hexToBigInt(hexOf(value, "value")),
    data: hexOf(data ?? input ?? "0x", "data")
  }
}

/** Operations are signed one after the other, so that each has the number after the one before. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

/** Makes calls in one operation, all or none, after the visitor has seen all of them. Returns the hash of the transaction. */
export const sendCalls = async ({ key, network, smart, approve }: Caller, batch: Batch): Promise<string> => {
  const { from, chainId, id, calls: asked } = batch
  const sender = smart ? smartAccountOf(key.address) : key.address
  if (from !== undefined && !isAddressEqual(from as Hex, sender)) throw new Error("This is not the account in use")
  if (chainId !== undefined && Number(chainId) !== network.id)
    throw new Error("Unsupported chain id: this is for another network")
  const list = Array.isArray(asked) ? (asked as ReadonlyArray<{ readonly capabilities?: unknown } | null>) : []
  const calls = list.map(toCall)
  if (calls.length === 0) throw new Error("There is nothing to call")
  if (calls.length > mostCalls) throw new Error(`Bundle too large: at most ${mostCalls} calls`)
  const own = batchOf(id)
  if (own?.get() !== undefined) throw new Error("Duplicate bundle id")
  const paymaster = readCapabilities([batch.capabilities, ...list.map((one) => one?.capabilities)])

  const ask = (method: string, params: ReadonlyArray<unknown>) => callChain(network.rpcUrl, method, params)
  const read = async (functionName: "getNonce" | "getUserOpHash", args: ReadonlyArray<unknown>, block: string) => {
    const data = encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
    return hexOf(await ask("eth_call", [{ to: entryPointAddress, data }, block]), functionName)
  }
  const callData = encodeFunctionData({ abi, functionName: "executeBatch", args: [calls] })
  // What would fail is not asked for.
  await tryCalls(network, sender, callData, calls.length)
  const creation = encodeFunctionData({ abi, functionName: "createAccount", args: [key.address, 0n] })
  const toSign = async (): Promise<SignedOperation> => ({
    sender,
    nonce: numberToHex(hexToBigInt(await read("getNonce", [sender, 0n], "pending"))),
    initCode: !smart || (await isDeployed(network, sender)) ? "0x" : concat([factoryAddress, creation]),
    callData,
    accountGasLimits: numberToHex(0, { size: 32 }),
    preVerificationGas: "0x0",
    gasFees: numberToHex(0, { size: 32 }),
    paymasterAndData: "0x",
    signature: "0x"
  })
  const sponsored = async (operation: SignedOperation, stub: boolean): Promise<Sponsor | undefined> => {
    if (paymaster === undefined) return undefined
    try {
      return await askPaymaster(paymaster, network, operation, stub)
    } catch (error) {
      if (paymaster.optional) return undefined
      throw error
    }
  }
  const sponsor = await sponsored(await toSign(), true)
  const upgrades = !smart && !(await isUpgraded(network, sender))
  if (upgrades)
    await approve(upgradeQuestion(sender, network)).catch((error: Error) => {
      throw /rejected/.test(error.message) ? new Error("User rejected the upgrade") : error
    })
  await approve(describeCalls(calls, { sender, smart, payer: sponsor?.name ?? "this site" }, network))
  return inTurn(async () => {
    const unsigned = await toSign()
    // A sponsor that agreed to pay may not leave the fee to the account.
    const payer = sponsor && (await sponsored(unsigned, false))
    const paid = { ...unsigned, paymasterAndData: payer?.paymasterAndData ?? ("0x" as const) }
    const numbers = { nonce: hexToBigInt(paid.nonce), preVerificationGas: 0n }
    const answer = await read("getUserOpHash", [{ ...paid, ...numbers }], "latest")
    const hash = decodeFunctionResult({ abi, functionName: "getUserOpHash", data: answer })
    const operation: SignedOperation = { ...paid, signature: await key.sign({ hash }) }
    // Another operation may have brought the upgrade meanwhile.
    const authorization = upgrades && !(await isUpgraded(network, sender)) ? await signUpgrade(key, network) : undefined
    const sent = await callServer<{ hash: string }>("/operation", {
      chain: `${network.id}`,
      operation: JSON.stringify(operation),
      ...(authorization && { authorization: JSON.stringify(authorization) })
    })
    own?.set(sent.hash)
    return sent.hash
  })
}
