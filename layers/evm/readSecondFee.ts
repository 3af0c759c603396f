import { Effect } from "effect"
import type { Address, Hex } from "viem"
import { encodeFunctionData, isAddress } from "viem/utils"
import type { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askNode } from "./askNode.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { toTransactionFailed } from "./toChainError.ts"

const uint = [{ type: "uint256" }] as const

/** The predeploy `GasPriceOracle` of the OP stack, from its upgrades Fjord and Isthmus on; Mantle has the second. */
const oracleAbi = [
  { type: "function", name: "getL1FeeUpperBound", stateMutability: "view", inputs: uint, outputs: uint },
  { type: "function", name: "getOperatorFee", stateMutability: "view", inputs: uint, outputs: uint }
] as const

/** Chain ids of Mantle, whose record in viem does not name the predeploy. */
const mantle: ReadonlySet<string> = new Set(["5000", "5003"])

/** The predeploy of a network that has second fees, else `undefined`. */
const oracleOf = ({ reference, gasPriceOracle }: Network): Address | undefined => {
  const address = mantle.has(reference) ? "0x420000000000000000000000000000000000000F" : gasPriceOracle
  return address !== undefined && isAddress(address, { strict: false }) ? address : undefined
}

/**
 * The most bytes that an unsigned transaction (EIP-1559, RLP) has in addition to its data: its type and list (5), chain id (9),
 * nonce (9), both prices (18), gas (9), receiver (21), value (33), the length of its data (4) and an empty access list (1).
 */
const envelope = 109

/** Calls one of the functions. A contract that refuses, or has no code, knows no such fee. */
const readOne = (network: Network, to: Address, functionName: (typeof oracleAbi)[number]["name"], value: bigint) =>
  Effect.catch(
    decodeAnswer(
      askNode(network, "eth_call", [
        { to, data: encodeFunctionData({ abi: oracleAbi, functionName, args: [value] }) },
        "latest"
      ]),
      (answer) => {
        if (answer === "0x") return 0n
        if (!/^0x[0-9a-f]{64}$/i.test(String(answer))) throw new TypeError("Not a uint256")
        return BigInt(String(answer))
      }
    ),
    (failure) =>
      toTransactionFailed(failure.cause)?.kind === "executionReverted" ? Effect.succeed(0n) : Effect.fail(failure)
  )

/**
 * What a transaction with this `data` that takes `gas` pays in addition to its gas, in wei: for its data on Ethereum and to the
 * operator, both by the network's own upper bound. 0 on networks that have no such fees, and for each that the predeploy
 * does not know. Fails as the node failed: a failed look is no free transaction. Source: GasPriceOracle of the OP stack.
 */
export const readSecondFee = (network: Network, data: Hex, gas: bigint): Effect.Effect<bigint, RpcFailed> => {
  const oracle = oracleOf(network)
  if (oracle === undefined) return Effect.succeed(0n)
  const size = BigInt(envelope + (data.length - 2) / 2)
  return Effect.map(
    Effect.all(
      [readOne(network, oracle, "getL1FeeUpperBound", size), readOne(network, oracle, "getOperatorFee", gas)],
      { concurrency: "unbounded" }
    ),
    ([onEthereum, operator]) => onEthereum + operator
  )
}
